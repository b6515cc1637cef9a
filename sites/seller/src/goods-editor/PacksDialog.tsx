import { packLimits, referenceApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, IconButton, Notice, Select, Stack, TextField } from '@borong/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import { type PackDraft, type SkuDraft, wrongInPack } from './variants.ts'
import { WordsFields } from './WordsFields.tsx'

interface PacksDialogProps {
  sku: SkuDraft
  name: string
  /** How many other skus the goods have. */
  more: number
  onSave: (packs: readonly PackDraft[], forAll: boolean) => void
  onClose: () => void
}
const own = 'OWN'

/** In which larger packs a sku may be ordered: boxes, cartons, pallets. */
export function PacksDialog({ sku, name, more, onSave, onClose }: PacksDialogProps) {
  const t = useT()
  const units = useApiQuery(referenceApi.dictionary, { type: 'UNIT' }, { staleTime: 300_000 })
  const [packs, setPacks] = useState(sku.packs)
  const [forAll, setForAll] = useState(false)
  const [tried, setTried] = useState(false)
  const wrong = packs.map((it, at) => wrongInPack(it, packs.toSpliced(at, 1)))
  const change = (at: number, what: Partial<PackDraft>) => setPacks(packs.with(at, { ...packs[at]!, ...what }))
  const save = () => (wrong.some(Boolean) ? setTried(true) : onSave(packs, forAll))
  const add = (code: string) => {
    const names = units.data?.find((it) => it.code === code)?.names ?? {}
    setPacks([...packs, { names, size: '', barcode: '', weight: '' }])
  }
  return (
    <Dialog
      open
      title={t(messages.packsOf, { sku: name })}
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="primary" onClick={save}>
            {t(messages.done)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p className="muted">{t(messages.packsText)}</p>
        {packs.map((it, at) => (
          <PackFields
            key={at}
            pack={it}
            wrong={tried ? wrong[at] : undefined}
            onChange={(what) => change(at, what)}
            onRemove={() => setPacks(packs.toSpliced(at, 1))}
          />
        ))}
        {packs.length < packLimits.packs && (
          <Select
            size="small"
            label={t(messages.addPack)}
            value=""
            empty={t(messages.addPack)}
            choices={[
              ...(units.data ?? []).map((it) => ({ value: it.code, label: it.content })),
              { value: own, label: t(messages.ownPack) },
            ]}
            onChange={add}
          />
        )}
        {more > 0 && (
          <Checkbox checked={forAll} onChange={setForAll} label={t(messages.packsForAll, { n: more + 1 })} />
        )}
      </Stack>
    </Dialog>
  )
}

interface PackFieldsProps {
  pack: PackDraft
  wrong: ReturnType<typeof wrongInPack>
  onChange: (what: Partial<PackDraft>) => void
  onRemove: () => void
}

/** What a pack is called, how much it holds, its barcode and its weight. */
function PackFields({ pack, wrong, onChange, onRemove }: PackFieldsProps) {
  const t = useT()
  const said = {
    name: t(messages.packNameWrong),
    size: t(messages.packSizeWrong, { n: number(packLimits.size) }),
    barcode: t(messages.packBarcodeWrong),
    weight: t(messages.packWeightWrong),
  }
  return (
    <Stack gap={8}>
      <WordsFields
        of={t(messages.packName)}
        words={pack.names}
        max={packLimits.name}
        onChange={(names) => onChange({ names })}
      />
      <div className={styles.pack}>
        <TextField
          size="small"
          label={t(messages.packSize)}
          inputMode="numeric"
          autoComplete="off"
          value={pack.size}
          onChange={(size) => onChange({ size })}
        />
        <TextField
          size="small"
          label={t(messages.packBarcode)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={pack.barcode}
          onChange={(barcode) => onChange({ barcode })}
        />
        <TextField
          size="small"
          label={t(messages.packWeight)}
          inputMode="numeric"
          autoComplete="off"
          value={pack.weight}
          onChange={(weight) => onChange({ weight })}
        />
        <IconButton size="small" label={t(messages.removePack, { name: pack.names['en-us'] ?? '' })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {wrong && (
        <Notice tone="danger" live="assertive">
          {said[wrong]}
        </Notice>
      )}
    </Stack>
  )
}
