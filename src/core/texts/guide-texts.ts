export const GUIDE_TEXTS = {
  title: 'Agent Guide',
  lead: 'What an agent needs to know, to read and to show',
  signInFirst: 'Please sign in to read and manage the agent guides.',
  upload: 'Upload Guide',
  available: 'Available Guides ({count})',
  noGuides: 'No Agent Guides Available',
  download: 'Download',
  fullScreen: 'Full Screen',
  confirmDelete: 'Are you sure you want to delete "{title}"?',
  deletionMeans: 'It leaves the list of all users.',
  deleted: 'Presentation deleted successfully',
  deleteFailed: 'Failed to delete guide',
  backendMissing: 'Failed to load presentations',
  listFailed: 'Error loading guides',
  pdfFailed: 'Failed to load guide PDF',
  downloadFailed: 'Failed to download PDF',
} as const;

/** The list shows this guide under its shorter name, as specified. */
export const GUIDE_DISPLAY_TITLES: Readonly<Record<string, string>> = {
  'Understanding Medicaid Eligibility and Life Insurance':
    'Medicaid Eligibility and Life Insurance',
};
