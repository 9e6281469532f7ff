/** The application's text for a mapping's source: one of the 28 fields, or several joined. */
import {
  type ApplicationData,
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from '../../application/application-fields.ts';
import { isDetailOfNo } from '../../application/secure-application.ts';
import {
  COMBINED_SOURCES,
  type CombinedSource,
  type MappingSource,
  type Transform,
} from '../field-mapping.ts';

export function sourceKind(source: MappingSource): ApplicationFieldKind {
  return isCombined(source) ? 'text' : applicationField(source).kind;
}

/** Trimmed; empty if no part of the source was entered. */
export function sourceValue(
  source: MappingSource,
  transform: Transform,
  application: ApplicationData,
): string {
  const entered = (name: ApplicationFieldName) =>
    isDetailOfNo(name, application) ? '' : (application[name]?.trim() ?? '');
  if (!isCombined(source)) return entered(source);
  const cityAndState = join(', ', [entered('city'), entered('state')]);
  const cityLine = join(' ', [cityAndState, entered('zip')]);
  switch (source) {
    case 'city+state':
      return cityAndState;
    case 'state+zip':
      return join(' ', [entered('state'), entered('zip')]);
    case 'cityStateZip':
      return cityLine;
    case 'fullAddress':
      return join(', ', [entered('streetAddress'), cityLine]);
    default: {
      const names = COMBINED_SOURCES[source].map(entered);
      if (transform !== 'last-name-first') return join(' ', names);
      // Here the parts are known; splitting the joined name again could get them wrong.
      return join(', ', [names[2] ?? '', join(' ', names.slice(0, 2))]);
    }
  }
}

/** The insured's name as people write it; empty if the application names nobody. */
export function insuredName(application: ApplicationData): string {
  return sourceValue('insuredFullName', 'default', application);
}

export function isCombined(source: MappingSource): source is CombinedSource {
  return Object.hasOwn(COMBINED_SOURCES, source);
}

function join(separator: string, parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(separator);
}
