/** The file name of a form's field analysis. */
export function fieldAnalysisFileName(formName: string): string {
  return `${formName.replace(/[/\\]/g, '-')}-field-analysis.pdf`;
}
