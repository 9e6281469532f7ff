import { useId, useState } from 'react';
import type { PersonBlock } from '../../../core/mapping/auto-map/people/cast.ts';
import type { Person } from '../../../core/mapping/auto-map/people/person.ts';
import type { PersonWord } from '../../../core/mapping/auto-map/people/person-words.ts';
import { printedName } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { CAST_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './cast-of-form.module.css';
import { countedBoxes } from './counted-boxes.ts';
import { keyOf, type Whose } from './draft/recast.ts';
import { type FormCasting, titleOf } from './draft/use-casting.ts';
import { PersonSelect } from './person-select.tsx';

/** So many more rows are shown at once, without a button for them. */
const FEW = 3;

interface CastOfFormProps {
  fields: readonly PdfField[];
  casting: FormCasting;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Scrolls the first box into view. */
  onShow: (of: Whose) => void;
  /** Makes its boxes stand out on the page; null for none. */
  onHover: (of: Whose | null) => void;
  /** @param select receives the focus again after an undo */
  onChange: (of: Whose, person: Person, select: HTMLSelectElement) => void;
}

/** The people of a form: what it calls them, and section by section. */
export function CastOfForm({ fields, casting, isOpen, onOpenChange, ...on }: CastOfFormProps) {
  const { people } = casting;
  const titleId = useId();
  const listId = useId();
  const isShown = isOpen && people !== null;
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
            if (!people) casting.ask();
            onOpenChange(!isShown);
          }}
        >
          {isShown ? CAST_TEXTS.hide : CAST_TEXTS.show}
        </Button>
      </div>
      {isShown && (
        <div id={listId} className={classes.people}>
          {people.cast.length === 0 && <p className={classes.lead}>{CAST_TEXTS.nobodyFound}</p>}
          <People
            texts={CAST_TEXTS.words}
            of={people.words}
            stay={FEW}
            casting={casting}
            words={wordsOf}
            {...on}
          />
          <People
            texts={CAST_TEXTS.sections}
            of={people.cast}
            stay={0}
            casting={casting}
            words={(block) => wordsOfBlock(block, people.cast, fields)}
            {...on}
          />
        </div>
      )}
    </section>
  );
}

/** The words of a row. */
interface RowWords {
  title: string;
  /** Shown under the title. */
  first: string | null;
  place: string;
  label: string;
}

function wordsOf({ word, fields }: PersonWord): RowWords {
  return {
    title: `“${word}”`,
    first: null,
    place: countedBoxes(fields.length),
    label: message(CAST_TEXTS.whom, { word }),
  };
}

function wordsOfBlock(
  block: PersonBlock,
  all: readonly PersonBlock[],
  fields: readonly PdfField[],
): RowWords {
  const title = titleOf(block);
  const page = block.page + 1;
  const sameTitle = all.filter((other) => other.title === block.title);
  const isOnlyOne = sameTitle.length === 1;
  const nth = message(CAST_TEXTS.nth, { nth: sameTitle.indexOf(block) + 1, of: sameTitle.length });
  const label = message(CAST_TEXTS.whose, { title, page });
  return {
    title,
    first: isOnlyOne ? null : firstBoxOf(block, fields),
    place: `${message(CAST_TEXTS.page, { page })} · ${countedBoxes(block.fields.length)}`,
    label: isOnlyOne ? label : `${label} ${nth}`,
  };
}

/** The words beside its first box, which distinguish blocks with the same heading. */
function firstBoxOf(block: PersonBlock, fields: readonly PdfField[]): string | null {
  const first = fields.find(({ name }) => name === keyOf(block));
  if (!first) return null;
  const { name, options } = printedName(first);
  // Check boxes under one heading are distinguished by the words beside them.
  const box = (first.type === 'checkbox' && options[0]) || name || first.name;
  return message(CAST_TEXTS.first, { box });
}

interface PeopleProps<W extends Whose> {
  texts: typeof CAST_TEXTS.words | typeof CAST_TEXTS.sections;
  of: readonly W[];
  /** How many of a long list about nobody stay in sight: those with the most boxes. */
  stay: number;
  casting: FormCasting;
  words: (of: W) => RowWords;
  onShow: CastOfFormProps['onShow'];
  onHover: CastOfFormProps['onHover'];
  onChange: CastOfFormProps['onChange'];
}

function People<W extends Whose>({ texts, of, stay, casting, words, ...on }: PeopleProps<W>) {
  const [showsAll, setShowsAll] = useState(false);
  const titleId = useId();
  if (of.length === 0) return null;
  const nobodys = of
    .filter((one) => one.person === 'nobody' && !casting.isRecast(one))
    .toSorted((a, b) => b.fields.length - a.fields.length);
  const rest = nobodys.slice(stay);
  const isLong = rest.length > FEW && rest.length < of.length;
  const hidden = new Set(isLong ? rest : []);
  return (
    <>
      <h5 id={titleId}>{texts.title}</h5>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.blocks} aria-labelledby={titleId}>
        {of
          .filter((one) => showsAll || !hidden.has(one))
          .map((one) => (
            <Row
              key={keyOf(one)}
              words={words(one)}
              person={casting.personOf(one)}
              onShow={() => on.onShow(one)}
              onHover={(is) => on.onHover(is ? one : null)}
              onChange={(person, select) => on.onChange(one, person, select)}
            />
          ))}
      </ul>
      {hidden.size > 0 && (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.fewer : message(texts.more, { count: hidden.size })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  words: RowWords;
  person: Person;
  onShow: () => void;
  onHover: (isHovered: boolean) => void;
  onChange: (person: Person, select: HTMLSelectElement) => void;
}

function Row({ words, person, onShow, onHover, onChange }: RowProps) {
  const { title, first, place, label } = words;
  return (
    <li
      data-person={person}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <button type="button" className={classes.title} title={title} onClick={onShow}>
        <span className={classes.heading}>{title}</span>
        {first && <span className={classes.first}>{first}</span>}
      </button>
      <span className={classes.place}>{place}</span>
      <PersonSelect label={label} person={person} onChange={onChange} />
    </li>
  );
}
