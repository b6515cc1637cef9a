import { ConfirmAct } from '@borong/console/form'
import { caseLimits } from '@borong/contract'
import { refetch, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Stack, TextField, type TextFieldProps, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { changed } from './case-shown.ts'
import { messages } from './case.messages.ts'

interface ConfirmCaseActProps {
  act: string
  what: string
  /** What it asks for besides reason and password. */
  field?: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'maxLength' | 'inputMode'> | undefined
  /** Throws what stands in the way. */
  send: (said: { reason: string; password: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason and for the password again, does it, and shows the case as it is then. */
export function ConfirmCaseAct({ act, what, field, send, onClose }: ConfirmCaseActProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <ConfirmAct
      open
      act={act}
      reason={{ maxLength: caseLimits.reason }}
      password
      onClose={onClose}
      onConfirm={async ({ reason, password }) => {
        await send({ reason, password: passwordHash(password) })
        toast(t(messages.actDone), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      <Stack gap={12}>
        <p>{what}</p>
        {field && <TextField required autoComplete="off" {...field} />}
      </Stack>
    </ConfirmAct>
  )
}
