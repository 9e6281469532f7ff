import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { fetchedCode } from './fetch-code.ts';
import { Panel } from './panel.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

type Part<Props> = ComponentType<Props> & {
  /** Call it once the screen is shown: an agent's network may be down when the part is opened. */
  prefetch: () => void;
};

/** The code of a component, fetched when it is first shown: the one place that waits for code. */
export function barePart<Props extends object>(load: Load<Props>): Part<Props> {
  const { get, prefetch } = fetchedCode(load);
  return Object.assign(
    (props: Props) => {
      const { default: Shown } = use(get());
      return <Shown {...props} />;
    },
    { prefetch },
  );
}

/** A part that shows its own waiting and failure messages. */
export function part<Props extends object>(load: Load<Props>, waiting: ReactNode): Part<Props> {
  const Code = barePart(load);
  return Object.assign(
    (props: Props) => (
      <Panel>
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </Panel>
    ),
    { prefetch: Code.prefetch },
  );
}
