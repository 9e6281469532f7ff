/** What the upload dialog needs to know about the kind of PDF: a form or a guide. */
export interface UploadNoun {
  is: 'form' | 'guide';
  path: string;
  nameField: string;
  /** The list to read again after an upload. */
  queryKey: readonly string[];
  texts: {
    title: string;
    nameLabel: string;
    upload: string;
    succeeded: string;
  };
}
