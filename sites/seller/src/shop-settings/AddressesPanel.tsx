import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { shopSettingApi } from '@borong/contract'
import { refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Pill, Skeleton, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressDialog } from './setting-parts.tsx'
import { type Address, settingsRefresh } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'

/** Where goods go back to. */
export function AddressesPanel() {
  const t = useT()
  const client = useQueryClient()
  const asked = useApiQuery(shopSettingApi.addresses, {})
  const [edits, setEdits] = useState<Address | 'new'>()
  const [removes, setRemoves] = useState<Address>()
  if (asked.isError) return <NotLoaded error={asked.error} retry={() => void asked.refetch()} />
  return (
    <Card
      title={t(messages.addresses)}
      actions={
        <Button size="small" onClick={() => setEdits('new')}>
          {t(messages.addAddress)}
        </Button>
      }
    >
      <p className={styles.text}>{t(messages.addressesText)}</p>
      {!asked.data && <Skeleton shape="block" height={64} />}
      {asked.data?.length === 0 && <p>{t(messages.noAddresses)}</p>}
      <ul className={styles.list}>
        {asked.data?.map((it) => (
          <li key={it.address_id} className={styles.entry}>
            <span>
              <strong>{it.consignee}</strong> {it.is_default === 1 && <Pill tone="brand">{t(messages.isDefault)}</Pill>}
              <span className={styles.more}>{it.full}</span>
            </span>
            <span className={styles.acts}>
              <Button size="small" aria-label={t(messages.editOf, { name: it.consignee })} onClick={() => setEdits(it)}>
                {t(messages.edit)}
              </Button>
              {(it.is_default === 0 || asked.data.length === 1) && (
                <Button
                  size="small"
                  variant="danger"
                  aria-label={t(messages.removeOf, { name: it.consignee })}
                  onClick={() => setRemoves(it)}
                >
                  {t(messages.remove)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {edits && <AddressDialog address={edits === 'new' ? undefined : edits} onClose={() => setEdits(undefined)} />}
      <ConfirmAct
        open={removes !== undefined}
        act={t(messages.removeOf, { name: removes?.consignee ?? '' })}
        onClose={() => setRemoves(undefined)}
        onConfirm={async () => {
          const { address_id: id, version } = removes!
          await request(shopSettingApi.removeAddress, { id, version })
          toast(t(messages.removed), { tone: 'success' })
          await refetch(client, [shopSettingApi.addresses, ...settingsRefresh])
        }}
      >
        {t(messages.removeWhat)}
      </ConfirmAct>
    </Card>
  )
}
