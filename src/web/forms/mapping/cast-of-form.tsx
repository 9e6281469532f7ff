import { useId, useState } from 'react';
import type { Person, PersonBlock } from '../../../core/mapping/auto-map/people/cast.ts';
import { printedName } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { CAST_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './cast-of-form.module.css';
import { countedBoxes } from './counted-boxes.ts';
import { type FormCasting, keyOf, titleOf } from './draft/use-casting.ts';

const PERSONS = Object.entries(CAST_TEXTS.persons) as [Person, string][];
/** Up to this many sections about nobody are shown at once. */
const FEW = 3;

interface CastOfFormProps {
  fields: readonly PdfField[];
  casting: FormCasting;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Scrolls the block's first box into view. */
  onShow: (block: PersonBlock) => void;
  /** @param select receives the focus again after an undo */
  onChange: (block: PersonBlock, person: Person, select: HTMLSelectElement) => void;
}

/** The people of a form, section by section, in the order of its pages. */
export function CastOfForm({ fields, casting, isOpen, onOpenChange, ...on }: CastOfFormProps) {
  const { blocks } = casting;
  const [showsAll, setShowsAll] = useState(false);
  const titleId = useId();
  const listId = useId();
  const isShown = isOpen && blocks !== null;
  const others = (blocks ?? []).filter(
    (block) => block.person === 'nobody' && !casting.isRecast(block),
  );
  const isLong = others.length > FEW && others.length < (blocks ?? []).length;
  const shown = (blocks ?? []).filter((block) => showsAll || !isLong || !others.includes(block));
  const isOnlyOne = ({ title }: PersonBlock) =>
    blocks?.filter((block) => block.title === title).length === 1;
  const firstBoxOf = (block: PersonBlock) => {
    const first = fields.find(({ name }) => name === keyOf(block));
    if (!first) return '';
    const { name, options } = printedName(first);
    // Check boxes under one heading are distinguished by the words beside them.
    return (first.type === 'checkbox' && options[0]) || name || first.name;
  };
  return (
    <section className={classes.cast} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h4 id={titleId}>{CAST_TEXTS.title}</h4>
        <Button
          kind="quiet"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          isWaiting={casting.isAsking}
          onClick={() => {
            if (!blocks) casting.ask();
            onOpenChange(!isShown);
          }}
        >
          {isShown ? CAST_TEXTS.hide : CAST_TEXTS.show}
        </Button>
      </div>
      {isShown && (
        <div id={listId} className={classes.people}>
          <p className={classes.lead}>
            {blocks.length === 0 ? CAST_TEXTS.nobodyFound : CAST_TEXTS.lead}
          </p>
          {shown.length > 0 && (
            <ul className={classes.blocks}>
              {shown.map((block) => (
                <Block
                  key={keyOf(block)}
                  block={block}
                  firstBox={isOnlyOne(block) ? '' : firstBoxOf(block)}
                  person={casting.personOf(block)}
                  onShow={() => on.onShow(block)}
                  onChange={(person, select) => on.onChange(block, person, select)}
                />
              ))}
            </ul>
          )}
          {isLong && (
            <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll
                ? CAST_TEXTS.hideNobody
                : message(CAST_TEXTS.showNobody, { count: others.length })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface BlockProps {
  block: PersonBlock;
  /** The words beside its first box, which distinguish blocks with the same heading. */
  firstBox: string;
  person: Person;
  onShow: () => void;
  onChange: (person: Person, select: HTMLSelectElement) => void;
}

function Block({ block, firstBox, person, onShow, onChange }: BlockProps) {
  const title = titleOf(block);
  const page = block.page + 1;
  return (
    <li data-person={person}>
      <button type="button" className={classes.title} title={title} onClick={onShow}>
        <span className={classes.heading}>{title}</span>
        {firstBox && (
          <span className={classes.first}>{message(CAST_TEXTS.first, { box: firstBox })}</span>
        )}
      </button>
      <span className={classes.place}>
        {message(CAST_TEXTS.page, { page })} · {countedBoxes(block.fields.length)}
      </span>
      <select
        className={classes.person}
        aria-label={message(CAST_TEXTS.whose, { title, page })}
        value={person}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Person, currentTarget)}
      >
        {PERSONS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </li>
  );
}
