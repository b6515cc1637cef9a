import { goodsLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, IconButton, Notice, Stack, TextField } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import { type SkuDraft, type Tier, wrongIn } from './variants.ts'

interface TiersDialogProps {
  sku: SkuDraft
  name: string
  /** How many other skus the goods have. */
  more: number
  readOnly: boolean
  onSave: (tiers: readonly Tier[], forAll: boolean) => void
  onClose: () => void
}

/** Lower prices from so many pieces on. */
export function TiersDialog({ sku, name, more, readOnly, onSave, onClose }: TiersDialogProps) {
  const t = useT()
  const [tiers, setTiers] = useState(sku.tiers)
  const [forAll, setForAll] = useState(false)
  const [tried, setTried] = useState(false)
  const isWrong = wrongIn({ ...sku, tiers }).includes('tiers')
  const change = (at: number, what: Partial<Tier>) => setTiers(tiers.with(at, { ...tiers[at]!, ...what }))
  const save = () => (isWrong ? setTried(true) : onSave(tiers, forAll))
  return (
    <Dialog
      open
      title={t(messages.breaksOf, { sku: name })}
      width={560}
      onClose={onClose}
      foot={
        readOnly ? undefined : (
          <>
            <Button onClick={onClose}>{t(messages.cancel)}</Button>
            <Button variant="primary" onClick={save}>
              {t(messages.done)}
            </Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        <p className="muted">{t(messages.breaksText)}</p>
        {tried && isWrong && (
          <Notice tone="danger" live="assertive">
            {t(messages.breaksWrong)}
          </Notice>
        )}
        {tiers.map((it, at) => (
          <div key={at} className={styles.tier}>
            <TextField
              size="small"
              label={t(messages.from)}
              inputMode="numeric"
              autoComplete="off"
              readOnly={readOnly}
              value={it.from}
              onChange={(from) => change(at, { from })}
            />
            <TextField
              size="small"
              label={t(messages.price)}
              inputMode="decimal"
              autoComplete="off"
              readOnly={readOnly}
              value={it.price}
              onChange={(price) => change(at, { price })}
            />
            {!readOnly && (
              <IconButton
                size="small"
                label={t(messages.removeBreak, { from: it.from })}
                onClick={() => setTiers(tiers.toSpliced(at, 1))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {!readOnly && tiers.length < goodsLimits.tiers && (
          <p>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setTiers([...tiers, { from: '', price: '' }])}
            >
              {t(messages.addBreak)}
            </Button>
          </p>
        )}
        {!readOnly && more > 0 && (
          <Checkbox checked={forAll} onChange={setForAll} label={t(messages.breaksForAll, { n: more + 1 })} />
        )}
      </Stack>
    </Dialog>
  )
}
