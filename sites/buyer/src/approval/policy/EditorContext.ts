import { createContext, use } from 'react'
import type { Draft, Trouble } from './policy-draft.ts'
import type { Names } from './say-policy.ts'
import type { CategoryChoice, People } from './use-policy-names.ts'

interface Editor {
  draft: Draft
  change: (part: Partial<Draft>) => void
  people: People
  categories: readonly CategoryChoice[] | undefined
  names: Names
  /** Of the company, in hours. */
  reminderHours: number | undefined
  /** What is wrong with the draft or a part of it, once saving was tried. */
  errorOf: (what: Trouble, key?: number) => string | undefined
}
export const EditorContext = createContext<Editor | undefined>(undefined)
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a part of the rule editor stands outside of it')
  return editor
}
