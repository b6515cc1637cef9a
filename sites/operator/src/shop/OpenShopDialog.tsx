import { FormDialog } from '@borong/console/queue'
import { NotLoaded } from '@borong/console/site'
import { isEmailAddress, isUsername, mallShopApi, type Reply } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Radios, Stack, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import styles from './OpenShopDialog.module.css'
import { messages as invitationMessages } from './owner-invitation.messages.ts'
import { changed } from './shop-shown.ts'
import { messages } from './shop.messages.ts'

type Opened = Reply<typeof mallShopApi.open>
const nothing = {
  shop: '',
  phone: '',
  bank: '',
  holder: '',
  number: '',
  username: '',
  name: '',
  email: '',
}

/** Opens a shop without an application; its owner is invited, or gets a password for one login where the mall sends no e-mails. */
export function OpenShopDialog({ onClose, onOpened }: { onClose: () => void; onOpened: (id: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(nothing)
  const [opened, setOpened] = useState<Opened>()
  const [byPassword, setByPassword] = useState(false)
  const adding = useApiQuery(mallShopApi.adding, {})
  const ways = adding.data
  // Most malls invite: until it is known no username is asked for.
  const invites = ways?.by_invitation !== 0 && !byPassword
  const open = useCommand(mallShopApi.open, {
    refreshes: changed,
    onDone: (it) => {
      if (it.one_time_password !== undefined) return setOpened(it)
      toast(t(invitationMessages.sent, { email: typed.email.trim() }), { tone: 'success' })
      onOpened(it.shop.shop_id)
    },
  })
  const it = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, text.trim()])) as typeof nothing
  const bank = [it.bank, it.holder, it.number]
  const wrong = {
    shop: it.shop.length < 2,
    // All of it, or nothing.
    bank: bank.some(Boolean) && !bank.every(Boolean),
    username: !invites && !isUsername(it.username),
    name: it.name.length < 2,
    email: !isEmailAddress(it.email),
  }
  if (opened) return <Password opened={opened} onClose={() => onOpened(opened.shop.shop_id)} />
  return (
    <FormDialog
      title={t(messages.openShop)}
      act={t(messages.openShop)}
      busy={open.busy}
      awaits={adding.isLoading}
      refusal={open.refusal}
      isWrong={!ways || Object.values(wrong).includes(true)}
      onSend={() =>
        void open.send({
          shop_name: it.shop,
          ...(it.phone && { phone: it.phone }),
          ...(it.bank && {
            bank: { bank_name: it.bank, bank_account_name: it.holder, bank_account_number: it.number },
          }),
          owner: { ...(!invites && { username: it.username }), name: it.name, email: it.email },
        })
      }
      onClose={onClose}
    >
      {(tried) =>
        adding.isError ? (
          <NotLoaded error={adding.error} retry={() => void adding.refetch()} />
        ) : (
          <>
            <Fields typed={typed} onType={setTyped} wrong={tried ? wrong : undefined} invites={invites} />
            {ways?.by_invitation === 1 && ways.by_one_time_password === 1 && (
              <Radios
                legend={t(invitationMessages.how)}
                value={byPassword ? 'PASSWORD' : 'INVITATION'}
                onChange={(way) => setByPassword(way === 'PASSWORD')}
                options={[
                  { value: 'INVITATION', title: t(invitationMessages.byInvitation) },
                  { value: 'PASSWORD', title: t(invitationMessages.byPassword) },
                ]}
              />
            )}
          </>
        )
      }
    </FormDialog>
  )
}

interface FieldsProps {
  typed: typeof nothing
  onType: (typed: typeof nothing) => void
  invites: boolean
  wrong: Readonly<Record<'shop' | 'bank' | 'username' | 'name' | 'email', boolean>> | undefined
}

function Fields({ typed, onType, wrong, invites }: FieldsProps) {
  const t = useT()
  const set = (key: keyof typeof nothing) => (text: string) => onType({ ...typed, [key]: text })
  const bankError = wrong?.bank && t(messages.bankWhole)
  return (
    <>
      <p className="muted">{t(messages.openShopText)}</p>
      <TextField
        label={t(messages.shopName)}
        required
        maxLength={60}
        value={typed.shop}
        onChange={set('shop')}
        error={wrong?.shop && t(messages.twoCharacters)}
      />
      <TextField
        label={t(messages.phone)}
        optional
        type="tel"
        maxLength={20}
        value={typed.phone}
        onChange={set('phone')}
      />
      <TextField
        label={t(messages.bankName)}
        optional
        hint={t(messages.bankHint)}
        maxLength={60}
        value={typed.bank}
        onChange={set('bank')}
        error={!typed.bank.trim() && bankError}
      />
      <TextField
        label={t(messages.bankHolder)}
        optional
        maxLength={80}
        value={typed.holder}
        onChange={set('holder')}
        error={!typed.holder.trim() && bankError}
      />
      <TextField
        label={t(messages.bankNumber)}
        optional
        inputMode="numeric"
        maxLength={34}
        value={typed.number}
        onChange={set('number')}
        error={!typed.number.trim() && bankError}
      />
      <TextField
        label={t(messages.ownerName)}
        required
        maxLength={40}
        autoComplete="off"
        value={typed.name}
        onChange={set('name')}
        error={wrong?.name && t(messages.twoCharacters)}
      />
      {!invites && (
        <TextField
          label={t(messages.ownerUsername)}
          required
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          value={typed.username}
          onChange={set('username')}
          error={wrong?.username && t(messages.usernameWanted)}
        />
      )}
      <TextField
        label={t(messages.ownerEmail)}
        hint={invites ? t(invitationMessages.sendHint) : undefined}
        required
        type="email"
        maxLength={120}
        autoComplete="off"
        value={typed.email}
        onChange={set('email')}
        error={wrong?.email && t(messages.emailWanted)}
      />
    </>
  )
}

/** Shows the password once: a click beside it or Esc must not lose it. */
function Password({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      closable={false}
      title={t(messages.shopOpened, { name: opened.shop.shop_name })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t(messages.passwordNoted)}
        </Button>
      }
    >
      <Stack gap={16}>
        <output className={styles.password} translate="no">
          {opened.one_time_password}
        </output>
        <Notice tone="warn">{t(messages.passwordOnce, { username: opened.username ?? '' })}</Notice>
      </Stack>
    </Dialog>
  )
}
