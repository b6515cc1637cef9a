import { questionApi, reviewLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, TextArea, toast } from '@borong/ui'
import { useId, useRef, useState } from 'react'
import { messages } from './review.messages.ts'

interface AskDialogProps {
  goodsId: string
  shop: string
  onClose: () => void
}

const [min, max] = reviewLimits.question

/** A question to the shop: one line of text. */
export default function AskDialog({ goodsId, shop, onClose }: AskDialogProps) {
  const t = useT()
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const input = useCommand(questionApi.ask, {
    refreshes: [questionApi.ofGoods],
    onDone: () => {
      toast(t(messages.asked), { tone: 'success' })
      onClose()
    },
  })
  const question = typed.trim().replace(/\s+/g, ' ')
  const wrong = question.length < min || question.length > max
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.askTitle, { shop })}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={form} variant="primary" busy={input.busy}>
            {t(messages.sendQuestion)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wrong) field.current?.focus()
          else void input.send({ goods_id: goodsId, ask_content: question })
        }}
      >
        <Stack gap={16}>
          <TextArea
            ref={field}
            label={t(messages.yourQuestion)}
            hint={t(messages.questionHint)}
            required
            rows={3}
            maxLength={max}
            value={typed}
            onChange={setTyped}
            error={tried && wrong && t(messages.questionLength)}
          />
          {input.refusal && (
            <Notice tone="danger" live="assertive">
              {input.refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
