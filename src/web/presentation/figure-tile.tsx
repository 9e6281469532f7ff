import {
  isFigureOutdated,
  MEDICAID_FIGURES,
  type MedicaidFigure,
  type MedicaidFigureName,
} from '../../core/presentation/medicaid-figures.ts';
import classes from './figure-tile.module.css';

/** One figure with its year, flagged once that year has passed. */
export function FigureTile({ name }: { name: MedicaidFigureName }) {
  const figure: MedicaidFigure = MEDICAID_FIGURES[name];
  const isOutdated = isFigureOutdated(figure, new Date().getFullYear());
  return (
    <div className={classes.tile} title={`Source: ${figure.source}`}>
      <dt className={classes.label}>{figure.label}</dt>
      <dd className={`${classes.value} figures`}>{figure.value}</dd>
      <dd className={classes.note}>
        {figure.year !== undefined && (
          <span className={classes.year} data-outdated={isOutdated}>
            {isOutdated ? `${figure.year}: has changed since, please confirm` : figure.year}
          </span>
        )}
        {figure.note}
      </dd>
    </div>
  );
}
