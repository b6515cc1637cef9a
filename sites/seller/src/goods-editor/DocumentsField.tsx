import { FileDrop } from '@borong/console/form'
import { goodsDocumentApi, goodsDocumentKinds, goodsDocumentLimits } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { Select } from '@borong/ui'
import type { GoodsDocument } from './editor-values.ts'
import styles from './editor.module.css'
import { messages } from './goods-versions.messages.ts'
import { WordsFields } from './WordsFields.tsx'

interface DocumentsFieldProps {
  label: string
  error: string | undefined
  documents: readonly GoodsDocument[]
  onChange: (documents: readonly GoodsDocument[]) => void
}

const upload = async (file: File, { signal }: { signal: AbortSignal }) => {
  const { document_id: id, name, size } = await request(goodsDocumentApi.upload, {}, { file, signal })
  return { id, name, size }
}
/** Until somebody says it better: the name of the file. */
const titleOf = (name: string) =>
  name
    .replace(/\.pdf$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || 'PDF'

/** PDF files of the goods, in the order in which buyers see them: what each is called, and what it is. */
export function DocumentsField({ label, error, documents, onChange }: DocumentsFieldProps) {
  const t = useT()
  const known = new Map(documents.map((it) => [it.id, it]))
  const kinds = goodsDocumentKinds.map((value) => ({ value, label: t(messages[value]) }))
  const set = (at: number, more: Partial<GoodsDocument>) =>
    onChange(documents.map((it, place) => (place === at ? { ...it, ...more } : it)))
  return (
    <>
      <FileDrop
        label={label}
        labelHidden
        hint={t(messages.documentsHint)}
        error={error}
        accept={['application/pdf']}
        maxBytes={goodsDocumentLimits.bytes}
        maxFiles={goodsDocumentLimits.files}
        value={documents.map(({ id, name, size }) => ({ id, name, size }))}
        onChange={(files) =>
          onChange(
            files.map(
              ({ id, name, size = 1 }) =>
                known.get(id) ?? {
                  id,
                  name,
                  size,
                  titles: { 'en-us': titleOf(name).slice(0, goodsDocumentLimits.title) },
                  kind: 'DATA_SHEET',
                },
            ),
          )
        }
        upload={upload}
      />
      {documents.map((it, at) => (
        <div key={it.id} className={styles.document} role="group" aria-label={it.name}>
          <span className={styles.parameterName}>{it.name}</span>
          <WordsFields
            of={t(messages.titleOf, { file: it.name })}
            words={it.titles}
            max={goodsDocumentLimits.title}
            onChange={(titles) => set(at, { titles: { ...titles, 'en-us': titles['en-us'] ?? '' } })}
          />
          <Select
            size="small"
            label={t(messages.kindOf, { file: it.name })}
            labelHidden
            value={it.kind}
            choices={kinds}
            onChange={(kind) => set(at, { kind: kind as GoodsDocument['kind'] })}
          />
        </div>
      ))}
    </>
  )
}
