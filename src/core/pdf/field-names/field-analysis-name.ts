/** What the field analysis of a form is saved as. */
export function fieldAnalysisFileName(formName: string): string {
  return `${formName.replace(/[/\\]/g, '-')}-field-analysis.pdf`;
}
