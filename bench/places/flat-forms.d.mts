export interface FormerField {
  page: number;
  rect: [number, number, number, number];
  type: 'text' | 'checkbox' | 'signature';
  name: string;
  ownBorder: boolean;
}

export function flatForm(
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; truth: FormerField[]; pages: number }>;
