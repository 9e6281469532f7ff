import { TX_FORM_BADGE } from '../../core/messages.ts';
import { useConfig } from '../shell/config.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './signing-instructions.module.css';

/** From the filled screen to the signed paper. */
export function SigningInstructions() {
  const { provider } = useConfig();
  const steps = [
    'Fill in the required fields of the form.',
    'Review every page with your client.',
    'Download and print the form.',
    'Sign it with a wet signature, in ink.',
    `Submit the signed physical form to the insurer: ${provider.name}, ${provider.address}.`,
  ];
  return (
    <section className={classes.instructions}>
      <h2>From the screen to signed paper</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Notice tone="info" title="Important">
        For a Texas application use the {TX_FORM_BADGE} form. The insurer accepts it on paper, with
        original signatures only.
      </Notice>
    </section>
  );
}
