import { type Message, defineMessages } from '../messages.ts'
import type { SheetTrouble } from './read-sheet.ts'

/** Why a file cannot be read as a table. */
export const sheetProblems: Record<SheetTrouble, Message> = defineMessages('sheet.problem', {
  broken: 'it is no .xlsx, .xls or .csv file, or is damaged',
  'too large': 'it is too large when unpacked',
  'too slow': 'reading it takes too long',
  'not utf-8': 'save the .csv as UTF-8',
})
