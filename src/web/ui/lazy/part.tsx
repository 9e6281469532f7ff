import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { fetchedCode } from './fetch-code.ts';
import { Panel } from './panel.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

type Part<Props> = ComponentType<Props> & {
  /**
   * To be called once the screen is shown, because an agent's network can be down when the part is
   * opened.
   */
  prefetch: () => void;
};

/** A component whose code is fetched when it is first shown. */
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

/** A part with its own loading and failure messages. */
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
