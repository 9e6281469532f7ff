/** The views of the specification's shell, in navigation order, and ours of packets and tables. */
export const VIEWS = {
  presentation: { title: 'Presentation', inNav: true, isFormTool: false },
  application: { title: 'PDF Application', inNav: true, isFormTool: false },
  'pdf-presentation': { title: 'Agent Guide', inNav: true, isFormTool: false },
  forms: { title: 'Form Config', inNav: true, isFormTool: true },
  secure: { title: 'Secure Application', inNav: false, isFormTool: false },
  packets: { title: 'Your packets', inNav: false, isFormTool: false },
  runs: { title: 'Packets from a table', inNav: false, isFormTool: false },
  test: { title: 'PDF Test', inNav: true, isFormTool: true },
  template: { title: 'Template Gen', inNav: true, isFormTool: true },
} as const;

export type ViewId = keyof typeof VIEWS;
