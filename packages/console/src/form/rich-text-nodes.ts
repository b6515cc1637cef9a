import { Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** As the contract has it: pictures of the mall itself, nothing is fetched from elsewhere. */
const ownPicture = /^(\/media\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp|\/pictures\/[a-z0-9-]{1,80}\.svg)$/

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (it) => (ownPicture.test(it.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (it: HTMLElement) => Number(it.getAttribute('colspan') ?? 1) },
  rowspan: { default: 1, parseHTML: (it: HTMLElement) => Number(it.getAttribute('rowspan') ?? 1) },
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
})
const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'paragraph',
    isolating: true,
    addAttributes: cellAttributes,
    extendNodeSchema: () => ({ tableRole }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
const TableCell = cell('tableCell', 'td', 'cell')
const TableHeader = cell('tableHeader', 'th', 'header_cell')
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  extendNodeSchema: () => ({ tableRole: 'row' }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: () => ({ tableRole: 'table' }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, (it) => this.editor.view.dispatch(it))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** What a text of the contract can hold, and nothing else: what is pasted loses the rest. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Heading.configure({ levels: [2] }),
  BulletList,
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  Picture,
  UndoRedo,
]
