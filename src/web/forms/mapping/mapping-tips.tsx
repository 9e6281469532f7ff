import { Disclosure } from '../../ui/layout/disclosure.tsx';
import classes from './mapping-tips.module.css';

export function MappingTips() {
  return (
    <Disclosure summary="Tips" className={classes.tips} isOpen>
      <ul>
        <li>
          Auto Map suggests a source for fields it recognizes and never replaces your choices.
        </li>
        <li>
          A manual value is printed on every application instead of the application's own value.
        </li>
        <li>
          If a form splits a value over several boxes, choose the part each box takes, such as the
          first three digits of a Social Security number.
        </li>
        <li>
          Import template takes over the mapping of another form, made in Template Gen, for fields
          of the same names.
        </li>
        <li>Signatures can be left blank for ink.</li>
        <li>Fields without a source stay as they are in the blank form.</li>
      </ul>
    </Disclosure>
  );
}
