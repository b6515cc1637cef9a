import { ConfirmAct } from '@borong/console/form'
import { lookApi, lookMinutes, lookReasonLength } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { beginLook } from '@borong/site-kit/look/look-session.ts'
import { Button } from '@borong/ui'
import { useState } from 'react'
import { messages } from './look-button.messages.ts'

interface LookButtonProps {
  /** Whom it opens the mall as: a member, or a shop as its owner. */
  as: 'member' | 'shop'
  id: string
  name: string
}

/** Opens the mall as somebody else sees it, after reason and password. */
export function LookButton({ as, id, name }: LookButtonProps) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t(messages.viewAs)}</Button>
      <ConfirmAct
        open={asks}
        act={t(messages.viewAsOf, { name })}
        harmless
        reason={{ maxLength: lookReasonLength }}
        password
        onClose={() => setAsks(false)}
        onConfirm={async ({ reason, password }) => {
          const fields = { id, reason, password: passwordHash(password) }
          const begun = await request(as === 'member' ? lookApi.asMember : lookApi.asShop, fields)
          beginLook(begun.site, begun.look_token, begun.ends_at)
        }}
      >
        {t(as === 'member' ? messages.memberWhat : messages.shopWhat, { minutes: lookMinutes })}
      </ConfirmAct>
    </>
  )
}
