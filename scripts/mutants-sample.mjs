/** For Stryker: keeps only one in INKREADY_MUTANTS_SAMPLE of a file's top-level declarations. */
import { createHash } from 'node:crypto';

const ONE_IN = Number(process.env.INKREADY_MUTANTS_SAMPLE ?? 1);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      shouldIgnore({ node, parent }) {
        if (ONE_IN === 1 || parent?.type !== 'Program') return undefined;
        const text = JSON.stringify([node.type, node.start, node.end]);
        const drawn = createHash('sha256').update(text).digest().readUInt32BE() % ONE_IN === 0;
        return drawn ? undefined : 'not in this sample';
      },
    },
  },
];
