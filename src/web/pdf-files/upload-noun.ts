/** What the upload dialog needs to know about forms or guides. */
export interface UploadNoun {
  is: 'form' | 'guide';
  path: string;
  nameField: string;
  /** The list to read again after an upload. */
  queryKey: readonly string[];
  /** The names in that list, where a name that is there already is worth a hint. */
  readNames?: () => Promise<string[]>;
  texts: {
    title: string;
    nameLabel: string;
    upload: string;
    /** While the server works on the file. */
    sent: string;
    succeeded: string;
  };
}
