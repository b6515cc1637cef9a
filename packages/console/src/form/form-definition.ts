import type { Language } from '@borong/contract'
import type { ReactNode } from 'react'
import type { FormSchema } from './form-schema.ts'

export type FormValues = Readonly<Record<string, unknown>>
export type TextByLanguage = Partial<Record<Language, string>>

/** What a control of the site's own is given: draw it with this label and this error. */
export interface FieldHandle {
  id: string
  label: ReactNode
  hint: ReactNode
  required: boolean
  error: string | undefined
  readOnly: boolean
  value: unknown
  onChange: (value: unknown) => void
}

export interface FormField {
  /** As in the schema. */
  name: string
  label: string
  hint?: string | undefined
  /** The words for the values of an enum. */
  choices?: readonly { value: string; label: string }[] | undefined
  multiline?: boolean | undefined
  /** In each language one line, for what is a word or two. */
  oneLine?: boolean | undefined
  /** Said where the text does not have the form that the schema wants. */
  formText?: string | undefined
  before?: ReactNode
  after?: ReactNode
  /** Half as wide, so that two stand on one line. */
  half?: boolean | undefined
  control?: ((field: FieldHandle) => ReactNode) | undefined
}

export interface FormSection {
  id: string
  title: string
  note?: ReactNode
  actions?: ReactNode
  fields: readonly FormField[]
  /** The values of its fields are texts by language, shown side by side. */
  languages?: boolean | undefined
  /** What the section holds beside fields; the site says how it stands. */
  state?: { state: SectionState; note?: string | undefined } | undefined
  children?: ReactNode
}
export type SectionState = 'complete' | 'attention' | 'optional'

/** What the router of a site knows about leaving; its hook is passed in because pieces know no router. */
export interface LeaveGuard {
  asked: boolean
  leave: () => void
  stay: () => void
}

export interface ResourceFormProps {
  schema: FormSchema
  /** Some depend on what the form holds. */
  sections: readonly FormSection[] | ((values: FormValues) => readonly FormSection[])
  initial: FormValues
  submitLabel: string
  /**
   * Throws a `Refusal`: one with `field` is shown at that field. What it answers is called once nothing is unsaved any more, so that the
   * page can be left without a question.
   */
  onSubmit: (values: Record<string, unknown>) => Promise<void | (() => void)>
  /** Faults of several fields together, by the name of the field. */
  check?: ((values: FormValues) => Readonly<Record<string, string | undefined>>) | undefined
  /** Called 5 s after a change, on leaving a field, and on Ctrl S. */
  saveDraft?: ((values: FormValues) => Promise<void>) | undefined
  /** Names the place on this device where unsaved text is kept when `saveDraft` fails; without it nothing is kept. */
  draftKey?: string | undefined
  /** A hook: asked whether leaving has to be asked about, it answers whether somebody wants to leave. */
  useLeaveGuard?: ((unsaved: boolean) => LeaveGuard) | undefined
  /** Why nothing can be changed now. */
  readOnly?: ReactNode
  /** Who else has it open. */
  others?: readonly string[] | undefined
  /** Beside the button that submits. */
  actions?: ReactNode
}
