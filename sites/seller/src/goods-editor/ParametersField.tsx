import { NotLoaded } from '@borong/console/site'
import { goodsLimits, inLanguage, type Reply, sellerCategoryApi } from '@borong/contract'
import { fresh, useApiQuery, useT } from '@borong/site-kit'
import { Button, IconButton, Notice, Pill, Select, Skeleton, Stack, TextField } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import type { Said } from './editor-values.ts'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import type { Words } from './variants.ts'
import { WordsFields } from './WordsFields.tsx'

type Parameter = Reply<typeof sellerCategoryApi.parameters>['parameters'][number]

interface ParametersFieldProps {
  categoryId: string
  said: readonly Said[]
  onChange: (said: readonly Said[]) => void
  error: string | undefined
}

const key = (names: Words) => names['en-us'].trim().toLowerCase()

/** What the goods say of themselves: what their category asks for, then whatever else the shop says. */
export function ParametersField({ categoryId, said, onChange, error }: ParametersFieldProps) {
  const t = useT()
  const asked = useApiQuery(
    sellerCategoryApi.parameters,
    { id: categoryId },
    { enabled: categoryId !== '', staleTime: fresh.dictionary },
  )
  if (!categoryId) return <p className="muted">{t(messages.categoryFirst)}</p>
  if (asked.isError) return <NotLoaded error={asked.error} retry={() => void asked.refetch()} />
  if (!asked.data) return <Skeleton shape="block" height={96} />
  const { parameters } = asked.data
  const known = new Set(parameters.map((it) => key(it.names)))
  const own = said.flatMap((it, at) => (known.has(key(it.names)) ? [] : [{ it, at }]))
  const set = (names: Words, value: Said['value']) => {
    const at = said.findIndex((it) => key(it.names) === key(names))
    onChange(at < 0 ? [...said, { names, value }] : said.with(at, { names: said[at]!.names, value }))
  }
  return (
    <Stack gap={12}>
      {error && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      {parameters.map((it) => (
        <ParameterField
          key={key(it.names)}
          parameter={it}
          value={said.find((one) => key(one.names) === key(it.names))?.value ?? {}}
          onChange={(value) => set(it.names, value)}
        />
      ))}
      {own.map(({ it, at }) => (
        <OwnParameter
          // A name that is typed may become that of another.
          key={at}
          said={it}
          onChange={(next) => onChange(said.with(at, next))}
          onRemove={() => onChange(said.toSpliced(at, 1))}
        />
      ))}
      {said.length < goodsLimits.parameters && (
        <p>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...said, { names: { 'en-us': '' }, value: {} }])}
          >
            {t(messages.addParameter)}
          </Button>
        </p>
      )}
    </Stack>
  )
}

interface ParameterFieldProps {
  parameter: Parameter
  value: Said['value']
  onChange: (value: Said['value']) => void
}

function ParameterField({ parameter: it, value, onChange }: ParameterFieldProps) {
  const t = useT()
  const name = inLanguage<string | undefined>(it.names as { 'en-us': string }, t.lang) ?? it.names['en-us']
  const english = value['en-us'] ?? ''
  const choices = it.choices.map((one) => ({
    value: one['en-us'],
    label: inLanguage<string | undefined>(one as { 'en-us': string }, t.lang) ?? one['en-us'],
  }))
  // What the goods have said since before the category had choices stays until something else is chosen.
  const isOld = english && !choices.some((one) => one.value === english)
  return (
    <div className={styles.parameter}>
      <span className={styles.parameterName}>
        {name} {it.required === 1 && <Pill tone="brand">{t(messages.isRequired)}</Pill>}
      </span>
      {it.kind === 'TEXT' && <WordsFields of={name} words={value} max={goodsLimits.value} onChange={onChange} />}
      {it.kind === 'NUMBER' && (
        <TextField
          size="small"
          label={name}
          labelHidden
          inputMode="decimal"
          autoComplete="off"
          after={it.unit || undefined}
          value={it.unit && english.endsWith(it.unit) ? english.slice(0, -it.unit.length).trim() : english}
          onChange={(typed) => onChange({ 'en-us': typed })}
        />
      )}
      {it.kind === 'CHOICE' && (
        <Select
          size="small"
          label={name}
          labelHidden
          empty=""
          value={english}
          choices={isOld ? [...choices, { value: english, label: english }] : choices}
          onChange={(chosen) => onChange({ 'en-us': chosen })}
        />
      )}
    </div>
  )
}

interface OwnParameterProps {
  said: Said
  onChange: (said: Said) => void
  onRemove: () => void
}

/** What only this shop says: its name in three languages as well. */
function OwnParameter({ said, onChange, onRemove }: OwnParameterProps) {
  const t = useT()
  return (
    <div className={styles.own} role="group" aria-label={said.names['en-us'] || t(messages.parameterName)}>
      <span className="small muted">{t(messages.name)}</span>
      <WordsFields
        of={t(messages.parameterName)}
        words={said.names}
        max={goodsLimits.name}
        onChange={(names) => onChange({ ...said, names: { ...names, 'en-us': names['en-us'] ?? '' } })}
      />
      <IconButton
        size="small"
        label={t(messages.removeParameter, { name: said.names['en-us'] || t(messages.parameterName) })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
      <span className="small muted">{t(messages.parameterValue)}</span>
      <WordsFields
        of={t(messages.parameterValue)}
        words={said.value}
        max={goodsLimits.value}
        onChange={(value) => onChange({ ...said, value })}
      />
    </div>
  )
}
