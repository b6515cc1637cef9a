import { specText } from '@borong/site-kit'
import type { CartLine } from './use-cart.ts'

/** What a line is called where it is spoken of: the goods, and which of them. */
export const nameOf = (line: CartLine): string => [line.name, specText(line.spec_list)].filter(Boolean).join(' ')
