import { organisationApi } from '@borong/contract'
import { type Tell, useAsk, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Dialog, EmptyState, Notice, Pill, Skeleton, Tiles, toast } from '@borong/ui'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { words as addressWords } from '../address/address.words.ts'
import { type Address, AddressForm } from '../address/AddressForm.tsx'
import { AddressLines, addressTitle } from '../address/AddressLines.tsx'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import type { Head, PageArgs } from '../page.tsx'
import { words } from './addresses.words.ts'
import styles from './AddressesPage.module.css'

export async function loader({ warm }: PageArgs) {
  void warm(organisationApi.addresses)
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

/** The member's delivery addresses. */
export default function AddressesPage() {
  const t = useT()
  const addresses = useAsk(organisationApi.addresses)
  const [editing, setEditing] = useState<Address | 'new'>()
  const [removing, setRemoving] = useState<Address>()
  const refreshes = [organisationApi.addresses]
  const makeDefault = useCommand(organisationApi.makeAddressDefault, {
    refreshes,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const remove = useCommand(organisationApi.removeAddress, {
    refreshes,
    onDone: () => {
      setRemoving(undefined)
      toast(t(words.removed), { tone: 'success' })
    },
  })
  const addButton = (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t(words.add)}
    </Button>
  )
  const rows = addresses.data
  return (
    <MemberFrame
      title={t(words.title)}
      beside={rows && rows.length > 0 && <span className="muted">{t(words.count, { n: rows.length })}</span>}
      actions={rows && rows.length > 0 && addButton}
    >
      {addresses.isError && !rows ? (
        <Card>
          <NotLoaded what={t(words.title)} query={addresses} />
        </Card>
      ) : !rows ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={180} />
        </div>
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState icon={<MapPin aria-hidden="true" />} title={t(words.emptyTitle)} actions={addButton}>
            {t(words.emptyText)}
          </EmptyState>
        </Card>
      ) : (
        <Tiles min={320} gap={16}>
          {rows.map((address) => (
            <Card
              key={address.addr_id}
              className={styles.card}
              title={addressTitle(address)}
              note={address.def_addr === 1 && <Pill tone="brand">{t(addressWords.default)}</Pill>}
              foot={
                <Actions
                  address={address}
                  busy={makeDefault.busy}
                  onEdit={() => setEditing(address)}
                  onRemove={() => {
                    remove.forget()
                    setRemoving(address)
                  }}
                  onDefault={() => void makeDefault.send({ id: address.addr_id })}
                />
              }
            >
              <AddressLines address={address} />
            </Card>
          ))}
        </Tiles>
      )}
      {editing && (
        <AddressForm
          address={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined)
            toast(t(words.saved), { tone: 'success' })
          }}
        />
      )}
      {removing && (
        <Dialog
          open
          width={428}
          title={t(words.removeTitle, { name: addressTitle(removing) })}
          onClose={() => setRemoving(undefined)}
          foot={
            <>
              <Button onClick={() => setRemoving(undefined)}>{t(words.keep)}</Button>
              <Button look="danger" busy={remove.busy} onClick={() => void remove.send({ id: removing.addr_id })}>
                {t(words.removeYes)}
              </Button>
            </>
          }
        >
          <p>{t(words.removeText)}</p>
          {remove.refusal && (
            <Notice tone="danger" live="assertive">
              {remove.refusal.message}
            </Notice>
          )}
        </Dialog>
      )}
    </MemberFrame>
  )
}

interface ActionsProps {
  address: Address
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
}
function Actions({ address, busy, onEdit, onRemove, onDefault }: ActionsProps) {
  const t = useT()
  const name = addressTitle(address)
  const isDefault = address.def_addr === 1
  const act = (label: string) => ({ size: 'small' as const, look: 'quiet' as const, 'aria-label': `${label}: ${name}` })
  return (
    <div className={styles.acts}>
      <Button {...act(t(words.edit))} onClick={onEdit}>
        {t(words.edit)}
      </Button>
      {!isDefault && (
        <Button {...act(t(words.setDefault))} disabled={busy} onClick={onDefault}>
          {t(words.setDefault)}
        </Button>
      )}
      <Button {...act(t(words.remove))} because={isDefault ? t(words.keptDefault) : undefined} onClick={onRemove}>
        {t(words.remove)}
      </Button>
    </div>
  )
}
