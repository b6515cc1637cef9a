import type { CategoryParameter } from '#modules/shop/catalog'
import { paramNames } from './archetype.ts'
import { words } from './seed-texts.ts'

const text = (name: keyof typeof paramNames, more: Partial<CategoryParameter> = {}): CategoryParameter => ({
  names: words(paramNames[name]),
  kind: 'text',
  unit: '',
  choices: [],
  required: false,
  filterable: true,
  ...more,
})
const choice = (name: keyof typeof paramNames, choices: readonly string[], required = false) =>
  text(name, { kind: 'choice', choices: choices.map(words), required })

/** What goods of some categories of the demo data say of themselves, by the key of the category. */
export const categoryParameters: Readonly<Record<string, readonly CategoryParameter[]>> = {
  office: [text('colour'), text('material')],
  'office/paper': [choice('paper', ['A3', 'A4', 'A5', 'F4'], true), text('sheets'), text('grammage')],
  'office/paper/copy-paper': [
    choice('finish', ['Matt|哑光|Doff', 'Glossy|高光|Mengilap', 'Uncoated|无涂层|Tanpa lapisan']),
  ],
  it: [text('warranty', { required: true }), text('power', { kind: 'number', unit: 'W' })],
  'it/devices/printers': [text('print'), text('resolution'), text('speed', { kind: 'number', unit: 'ppm' })],
  'safety/ppe': [text('size', { required: true }), text('material'), text('rating')],
  pantry: [text('net', { required: true }), text('shelf')],
}
