import { ConfirmAct } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { isEmailAddress, mallShopApi } from '@borong/contract'
import { dateMinute, refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, Card, TextField, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './owner-invitation.messages.ts'
import { type Shop, changed } from './shop-shown.ts'
import { messages as shopMessages } from './shop.messages.ts'
import styles from './OpenShopDialog.module.css'

/** A shop where nobody works yet: whether its owner is invited, and inviting them again. */
export function OwnerInvitationCard({ shop }: { shop: Shop }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'invite' | 'withdraw'>()
  const invitation = shop.owner_invitation
  const close = () => setAsks(undefined)
  return (
    <Card title={t(messages.title)}>
      <p className={invitation ? undefined : 'muted'}>
        {invitation ? <Invited invitation={invitation} /> : t(messages.nobody)}
      </p>
      {shop.status !== 'CLOSED' && (
        <div className={styles.acts}>
          <Button onClick={() => setAsks('invite')}>{t(invitation ? messages.again : messages.invite)}</Button>
          {invitation && <Button onClick={() => setAsks('withdraw')}>{t(messages.withdraw)}</Button>}
        </div>
      )}
      {asks === 'invite' && <InviteOwnerDialog shop={shop} onClose={close} />}
      {invitation && (
        <ConfirmAct
          open={asks === 'withdraw'}
          act={t(messages.withdrawOf, { name: invitation.name })}
          onClose={close}
          onConfirm={async () => {
            await request(mallShopApi.withdrawOwner, { id: shop.shop_id })
            toast(t(messages.withdrawn), { tone: 'success' })
            await refetch(client, changed)
          }}
        >
          {t(messages.withdrawWhat)}
        </ConfirmAct>
      )}
    </Card>
  )
}

function Invited({ invitation: { name, email, ...it } }: { invitation: NonNullable<Shop['owner_invitation']> }) {
  const t = useT()
  return it.state === 'OPEN'
    ? t(messages.invited, { name, email, until: dateMinute(it.expires_at) })
    : t(messages.expired, { name, email })
}

function InviteOwnerDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState(shop.owner_invitation?.name ?? '')
  const [email, setEmail] = useState(shop.owner_invitation?.email ?? '')
  const invite = useCommand(mallShopApi.inviteOwner, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.sent, { email: email.trim() }), { tone: 'success' })
      onClose()
    },
  })
  const isNamed = name.trim().length >= 2
  const isEmail = isEmailAddress(email.trim())
  return (
    <FormDialog
      title={t(messages.invite)}
      act={t(messages.send)}
      busy={invite.busy}
      refusal={invite.refusal}
      isWrong={!isNamed || !isEmail}
      onSend={() => void invite.send({ id: shop.shop_id, name: name.trim(), email: email.trim() })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(shopMessages.ownerName)}
            required
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={tried && !isNamed && t(shopMessages.twoCharacters)}
          />
          <TextField
            label={t(shopMessages.ownerEmail)}
            hint={t(messages.sendHint)}
            required
            type="email"
            maxLength={120}
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={tried && !isEmail && t(shopMessages.emailWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
