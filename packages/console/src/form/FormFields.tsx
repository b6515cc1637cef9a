import { type Language, htmlLanguage, languageNames, languages } from '@borong/contract'
import { useT } from '@borong/site-kit'
import {
  Button,
  Checkbox,
  Select,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
  classes,
} from '@borong/ui'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './ResourceForm.module.css'
import type { FieldHandle, FormField, FormSection, FormValues, TextByLanguage } from './form-definition.ts'
import { type FormSchema, fieldOf } from './form-schema.ts'
import { copyIntoMissing, keyOf, missingTexts, textIn } from './form-state.ts'
import { messages } from './resource-form.messages.ts'

export interface FormPart {
  formId: string
  schema: FormSchema
  values: FormValues
  errors: Readonly<Record<string, string | undefined>>
  readOnly: boolean
  change: (name: string, value: unknown) => void
  setAll: (values: FormValues) => void
}

export const fieldId = (formId: string, key: string): string => `${formId}-${key.replaceAll('.', '-')}`

/** A control that fits what the schema says of the field. */
function Control({ field, schema, handle }: { field: FormField; schema: FormSchema; handle: FieldHandle }) {
  const { label, hint, required, error, readOnly, value, onChange, id } = handle
  const rules = fieldOf(schema, field.name)
  if (field.control) return <>{field.control(handle)}</>
  if (rules.type === 'boolean')
    return <Checkbox label={label} checked={value === true} disabled={readOnly} onChange={onChange} />
  const shared = { id, label, hint, error, required, optional: !required }
  const text = value === undefined || value === null ? '' : String(value)
  if (field.choices)
    return <Select {...shared} value={text} choices={field.choices} empty="" disabled={readOnly} onChange={onChange} />
  if (field.multiline)
    return <TextArea {...shared} value={text} maxLength={rules.maxLength} readOnly={readOnly} onChange={onChange} />
  const isNumber = rules.type === 'number' || rules.type === 'integer'
  return (
    <TextField
      {...shared}
      value={text}
      maxLength={rules.maxLength}
      readOnly={readOnly}
      onChange={onChange}
      before={field.before}
      after={field.after}
      autoComplete="off"
      {...(isNumber && { inputMode: rules.type === 'integer' ? 'numeric' : 'decimal' })}
    />
  )
}

type TextOfProps = { field: FormField } & Omit<TextAreaProps & TextFieldProps, 'ref'>
const TextOf = ({ field, ...text }: TextOfProps) =>
  field.oneLine ? <TextField {...text} /> : <TextArea {...text} rows={field.multiline ? 6 : 2} />

export function PlainFields({ section, part }: { section: FormSection; part: FormPart }) {
  const { formId, schema, values, errors, readOnly, change } = part
  return (
    <div className={styles.fields}>
      {section.fields.map((field) => (
        <div key={field.name} className={classes(styles.field, field.half && styles.half)} data-field={field.name}>
          <Control
            field={field}
            schema={schema}
            handle={{
              id: fieldId(formId, field.name),
              label: field.label,
              hint: field.hint,
              required: schema.required?.includes(field.name) ?? false,
              error: errors[field.name],
              readOnly,
              value: values[field.name],
              onChange: (value) => change(field.name, value),
            }}
          />
        </div>
      ))}
    </div>
  )
}

interface SideProps {
  side: 'all' | 'one'
  setSide: (side: 'all' | 'one') => void
  section: FormSection
  part: FormPart
  onCopied: (n: number) => void
}

/** What stands in the head of a section of languages. */
export function LanguageActions({ side, setSide, section, part, onCopied }: SideProps) {
  const t = useT()
  const missing = missingTexts(section, part.values)
  return (
    <>
      {missing.length > 0 && !part.readOnly && (
        <Button
          size="small"
          icon={<Copy aria-hidden="true" />}
          onClick={() => {
            part.setAll(copyIntoMissing(section, part.values))
            onCopied(missing.length)
          }}
        >
          {t(messages.copy)}
        </Button>
      )}
      <span className={classes(styles.segments, styles.fromWide)} role="group" aria-label={t(messages.language)}>
        {(['all', 'one'] as const).map((it) => (
          <button key={it} type="button" aria-pressed={side === it} onClick={() => setSide(it)}>
            {t(it === 'all' ? messages.allThree : messages.one)}
          </button>
        ))}
      </span>
    </>
  )
}

interface LanguageFieldsProps {
  section: FormSection
  part: FormPart
  side: 'all' | 'one'
}

/** The same fields on one line in three languages; on narrow screens, or where one is wanted, one after the other. */
export function LanguageFields({ section, part, side }: LanguageFieldsProps) {
  const { formId, schema, values, errors, readOnly, change } = part
  const t = useT()
  const id = useId()
  const [active, setActive] = useState<Language>('en-us')
  const missing = missingTexts(section, values)
  const missingIn = (language: Language) => missing.filter((it) => it.language === language).length
  const wrongIn = (language: Language) => section.fields.some(({ name }) => errors[keyOf(name, language)])
  const standing = (language: Language) =>
    missingIn(language) ? (
      <span className={styles.lacking}>
        <TriangleAlert aria-hidden="true" />
        {t(messages.missingCount, { n: missingIn(language) })}
      </span>
    ) : wrongIn(language) ? (
      <TriangleAlert role="img" aria-label={t(messages.attention)} className={styles.wrong} />
    ) : (
      <Check role="img" aria-label={t(messages.allThere)} className={styles.done} />
    )
  return (
    <div className={classes(styles.languages, side === 'one' && styles.oneLanguage)}>
      <div className={classes(styles.segments, styles.languageTabs)} role="group" aria-label={t(messages.language)}>
        {languages.map((language) => (
          <button key={language} type="button" aria-pressed={active === language} onClick={() => setActive(language)}>
            {languageNames[language]} {standing(language)}
          </button>
        ))}
      </div>
      <div
        className={styles.columns}
        style={{ '--lines': section.fields.length + 1, '--languages': languages.length } as React.CSSProperties}
      >
        {languages.map((language) => (
          <div
            key={language}
            role="group"
            aria-labelledby={`${id}-${language}`}
            className={classes(styles.column, language === active && styles.shown)}
          >
            <p id={`${id}-${language}`} className={styles.languageName} lang={htmlLanguage[language]}>
              <b>{languageNames[language]}</b> {standing(language)}
            </p>
            {section.fields.map((field) => {
              const key = keyOf(field.name, language)
              const text = textIn(values[field.name], language)
              const lacks = missing.some((it) => it.name === field.name && it.language === language)
              const handle: FieldHandle = {
                id: fieldId(formId, key),
                label: field.label,
                hint: field.hint,
                required: language === 'en-us' && (schema.required?.includes(field.name) ?? false),
                error: errors[key],
                readOnly,
                value: text,
                onChange: (value) =>
                  change(keyOf(field.name, language), { ...(values[field.name] as TextByLanguage), [language]: value }),
              }
              return (
                <div key={key} className={classes(styles.cell, lacks && styles.cellMissing)} data-field={key}>
                  {field.control ? (
                    field.control(handle)
                  ) : (
                    <TextOf
                      field={field}
                      id={handle.id}
                      label={field.label}
                      hint={field.hint}
                      error={handle.error}
                      required={handle.required}
                      value={text}
                      readOnly={readOnly}
                      maxLength={fieldOf(schema, field.name).maxLength}
                      placeholder={lacks ? t(messages.missing) : undefined}
                      lang={htmlLanguage[language]}
                      onChange={handle.onChange}
                    />
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
