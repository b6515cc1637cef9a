import { questionApi, reviewLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, TextArea, toast } from '@borong/ui'
import { useId, useRef, useState } from 'react'
import { words } from './review.words.ts'

interface AskDialogProps {
  goodsId: string
  shop: string
  onClose: () => void
}

const [least, most] = reviewLimits.question

/** A question to the shop: one line of text. */
export default function AskDialog({ goodsId, shop, onClose }: AskDialogProps) {
  const t = useT()
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const ask = useCommand(questionApi.ask, {
    refreshes: [questionApi.ofGoods],
    onDone: () => {
      toast(t(words.asked), { tone: 'success' })
      onClose()
    },
  })
  const question = typed.trim().replace(/\s+/g, ' ')
  const wrong = question.length < least || question.length > most
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.askTitle, { shop })}
      foot={
        <>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" form={form} look="primary" busy={ask.busy}>
            {t(words.sendQuestion)}
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
          else void ask.send({ goods_id: goodsId, ask_content: question })
        }}
      >
        <Stack gap={16}>
          <TextArea
            ref={field}
            label={t(words.yourQuestion)}
            hint={t(words.questionHint)}
            required
            rows={3}
            maxLength={most}
            value={typed}
            onChange={setTyped}
            error={tried && wrong && t(words.questionLength)}
          />
          {ask.refusal && (
            <Notice tone="danger" live="assertive">
              {ask.refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
