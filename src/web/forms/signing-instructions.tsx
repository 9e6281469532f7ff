import { SIGNING_TEXTS, TX_FORM_BADGE } from '../../core/texts/signing-texts.ts';
import { useConfig } from '../base/config.ts';
import { Steps } from '../ui/layout/steps.tsx';
import { Notice } from '../ui/messages/notice.tsx';

/** The steps from the filled screen to the signed paper. */
export function SigningInstructions() {
  const { provider } = useConfig();
  const steps = [
    'Fill in the required fields of the form.',
    'Review every page with your client.',
    'Download and print the form.',
    'Sign it with a wet signature, in ink.',
    provider.address
      ? `Submit the signed physical form to the insurer: ${provider.name}, ${provider.address}.`
      : SIGNING_TEXTS.noAddress,
  ];
  return (
    <Steps title="From the screen to signed paper" steps={steps}>
      <Notice tone="info" title="Important">
        For a Texas application use the {TX_FORM_BADGE} form. The insurer accepts it on paper, with
        original signatures only.
      </Notice>
    </Steps>
  );
}
