import { type Language, languageNames, languages } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import { offeredLanguages } from '../site/offered-languages.ts'
import type { FormField, FormSection, FormValues, SectionState, TextByLanguage } from './form-definition.ts'
import { type FieldProblem, type FormSchema, fieldOf, isEmpty, problemOf } from './form-schema.ts'
import { messages } from './resource-form.messages.ts'

/** English is first: it is what buyers see where another language is missing. */
const english: Language = 'en-us'

/** A field, or one language of it. */
export const keyOf = (name: string, language?: Language): string => (language ? `${name}.${language}` : name)
export const textIn = (value: unknown, language: Language): string =>
  (value as TextByLanguage | undefined)?.[language] ?? ''

export interface Place {
  key: string
  label: string
  problem: FieldProblem
  field: FormField
}

const isRequired = (schema: FormSchema, name: string) => schema.required?.includes(name) ?? false
/** A schema of texts by language has the texts as properties. */
const languageSchema = (schema: FormSchema, name: string, language: Language) => {
  const inner = (fieldOf(schema, name) as { properties?: Record<string, object> }).properties
  return inner?.[language] ?? fieldOf(schema, name)
}

export function problemsOf(schema: FormSchema, section: FormSection, values: FormValues): Place[] {
  return section.fields.flatMap((field) => {
    const { name, label } = field
    const required = isRequired(schema, name)
    if (!section.languages) {
      const problem = problemOf(values[name], fieldOf(schema, name), required)
      return problem ? [{ key: name, label, problem, field }] : []
    }
    return languages.flatMap((language) => {
      const text = textIn(values[name], language)
      const problem = problemOf(text, languageSchema(schema, name, language), required && language === english)
      return problem ? [{ key: keyOf(name, language), label, problem, field }] : []
    })
  })
}

export function problemText(t: Translate, { problem, label, field }: Place): string {
  if ('limit' in problem) return t(messages[problem.kind], { limit: problem.limit })
  if (problem.kind === 'form') return field.formText ?? t(messages.form, { label })
  if (problem.kind === 'required') return t(messages.required, { label })
  return t(messages[problem.kind])
}

/** Texts that are there in English and missing in another language that the mall offers. */
export const missingTexts = (section: FormSection, values: FormValues): { name: string; language: Language }[] =>
  section.languages
    ? section.fields.flatMap(({ name }) =>
        isEmpty(textIn(values[name], english))
          ? []
          : offeredLanguages()
              .filter((language) => isEmpty(textIn(values[name], language)))
              .map((language) => ({ name, language })),
      )
    : []

export function copyIntoMissing(section: FormSection, values: FormValues): FormValues {
  const copied: Record<string, unknown> = { ...values }
  for (const { name, language } of missingTexts(section, values))
    copied[name] = { ...(copied[name] as TextByLanguage), [language]: textIn(values[name], english) }
  return copied
}

export interface Standing {
  state: SectionState
  note: string | undefined
}

/** How a section stands, for the outline; errors are those that are shown. */
export function standingOf(
  t: Translate,
  schema: FormSchema,
  section: FormSection,
  values: FormValues,
  errors: Readonly<Record<string, string | undefined>>,
): Standing {
  if (section.state) return { state: section.state.state, note: section.state.note }
  const keys = section.fields.flatMap(({ name }) =>
    section.languages ? languages.map((language) => keyOf(name, language)) : [name],
  )
  const wrong = keys.filter((key) => errors[key]).length
  if (wrong) return { state: 'attention', note: t(messages.toCorrect, { n: wrong }) }
  const open = problemsOf(schema, section, values).length
  if (open) return { state: 'attention', note: t(messages.toFillIn, { n: open }) }
  const missing = missingTexts(section, values)
  if (missing.length) {
    const of = languages.filter((it) => missing.some(({ language }) => language === it))
    return {
      state: 'attention',
      note: t(messages.missingIn, { n: missing.length, languages: of.map((it) => languageNames[it]).join(', ') }),
    }
  }
  const empty = section.fields.every(({ name }) =>
    section.languages ? languages.every((language) => isEmpty(textIn(values[name], language))) : isEmpty(values[name]),
  )
  return empty ? { state: 'optional', note: t(messages.optional) } : { state: 'complete', note: undefined }
}
