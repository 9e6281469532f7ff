import { SIGNING_TEXTS } from '../../core/texts/signing-texts.ts';
import { BrandMark } from '../base/brand-mark.tsx';
import { useConfig } from '../base/config.ts';
import classes from './contact-slide.module.css';

/** The last slide, with the contact details. */
export function ContactSlide() {
  const { provider } = useConfig();
  return (
    <div className={classes.contact}>
      <span className={classes.logo}>
        <BrandMark />
      </span>
      <h1 className={classes.name}>{provider.name}</h1>
      <p className={classes.tagline}>{provider.tagline}</p>
      <dl className={classes.ways}>
        <div>
          <dt>Phone</dt>
          <dd className="figures">
            {provider.phone ? (
              <a href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>{provider.phone}</a>
            ) : (
              SIGNING_TEXTS.notSet
            )}
          </dd>
        </div>
        <div>
          <dt>Mail</dt>
          <dd>{provider.address || SIGNING_TEXTS.notSet}</dd>
        </div>
        <div>
          <dt>Web</dt>
          <dd>{provider.website || SIGNING_TEXTS.notSet}</dd>
        </div>
      </dl>
    </div>
  );
}
