import { Steps } from '../ui/layout/steps.tsx';

const STEPS = [
  'Upload the PDF form in Form Config.',
  'Analyze it here to find its fields.',
  'Download the Field Analysis PDF: each field shows its own name in its place on the page.',
  'Generate the template: a JSON file with every field and the mapping saved so far. Complete it by hand if you like.',
  'Import the template in the mapping editor of this form or of another one, such as the next revision; check it, and save.',
];

export function TemplateHelp() {
  return <Steps title="How templates work" steps={STEPS} />;
}
