import { refuseField } from '#platform/http/refuse'

// Control characters, those that turn the direction of writing, and those without width that hide words.
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/**
 * What somebody typed, as it is kept and shown: plain text of so many characters, in one form of each letter. Markup and
 * addresses stay what they are, letters; nothing that shows them makes them more. Refuses INVALID_INPUT.
 */
export function plainText(typed: string, field: string, [min, max]: readonly [min: number, max: number]): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unseen, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const { length } = [...text]
  if (length < min || length > max) return refuseField(field, 'LENGTH', { least: min, most: max })
  return text
}
