import { organisationApi } from '@borong/contract'
import { type Command, type Translate, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Dialog, EmptyState, Notice, Pill, Skeleton, Tiles, toast } from '@borong/ui'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { addressMessages, type Address, AddressForm, AddressLines, addressTitle } from '../address/index.ts'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { messages } from './addresses.messages.ts'
import styles from './AddressesPage.module.css'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(organisationApi.addresses)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** The member's delivery addresses. */
export default function AddressesPage() {
  const t = useT()
  const addresses = useApiQuery(organisationApi.addresses)
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
      toast(t(messages.removed), { tone: 'success' })
    },
  })
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t(messages.add)}
    </Button>
  )
  const rows = addresses.data
  return (
    <MemberFrame
      title={t(messages.title)}
      beside={rows && rows.length > 0 && <span className="muted">{t(messages.count, { n: rows.length })}</span>}
      actions={rows && rows.length > 0 && addButton}
    >
      {addresses.isError && !rows ? (
        <Card>
          <NotLoaded what={t(messages.title)} query={addresses} />
        </Card>
      ) : !rows ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={180} />
        </div>
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState icon={<MapPin aria-hidden="true" />} title={t(messages.emptyTitle)} actions={addButton}>
            {t(messages.emptyText)}
          </EmptyState>
        </Card>
      ) : (
        <Tiles min={320} gap={16}>
          {rows.map((address) => (
            <Card
              key={address.addr_id}
              className={styles.card}
              title={addressTitle(address)}
              note={address.def_addr === 1 && <Pill tone="brand">{t(addressMessages.default)}</Pill>}
              foot={
                <Actions
                  address={address}
                  busy={makeDefault.busy}
                  onEdit={() => setEditing(address)}
                  onRemove={() => {
                    remove.reset()
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
            toast(t(messages.saved), { tone: 'success' })
          }}
        />
      )}
      {removing && <RemoveAddress removing={removing} setRemoving={setRemoving} remove={remove} />}
    </MemberFrame>
  )
}

interface RemoveAddressProps {
  removing: Address
  setRemoving: (removing: undefined) => void
  remove: Command<typeof organisationApi.removeAddress>
}

/** Asks before an address is removed. */
function RemoveAddress({ removing, setRemoving, remove }: RemoveAddressProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.removeTitle, { name: addressTitle(removing) })}
      onClose={() => setRemoving(undefined)}
      foot={
        <>
          <Button onClick={() => setRemoving(undefined)}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={remove.busy} onClick={() => void remove.send({ id: removing.addr_id })}>
            {t(messages.removeYes)}
          </Button>
        </>
      }
    >
      <p>{t(messages.removeText)}</p>
      {remove.refusal && (
        <Notice tone="danger" live="assertive">
          {remove.refusal.message}
        </Notice>
      )}
    </Dialog>
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
  const act = (label: string) => ({
    size: 'small' as const,
    variant: 'quiet' as const,
    'aria-label': `${label}: ${name}`,
  })
  return (
    <div className={styles.acts}>
      <Button {...act(t(messages.edit))} onClick={onEdit}>
        {t(messages.edit)}
      </Button>
      {!isDefault && (
        <Button {...act(t(messages.setDefault))} disabled={busy} onClick={onDefault}>
          {t(messages.setDefault)}
        </Button>
      )}
      <Button {...act(t(messages.remove))} because={isDefault ? t(messages.keptDefault) : undefined} onClick={onRemove}>
        {t(messages.remove)}
      </Button>
    </div>
  )
}
