import classes from './progress-bar.module.css';

/** @param share from 0 to 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.progress}>
      <progress value={percent} max={100} aria-label={label} />
      <span className="figures">{percent}%</span>
    </div>
  );
}
