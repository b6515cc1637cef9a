import { type Reply, fieldUses, orderFieldApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { messages as fieldMessages } from '@borong/site-kit/fields-shown.messages.ts'
import { Button, Card, FormGrid, Notice, Row, Select, Skeleton, Stack, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import { messages } from './field-rule.messages.ts'

type Rule = Reply<typeof orderFieldApi.rule>

/** What the company asks for before an order is placed. */
export function OrderFieldsCard() {
  const t = useT()
  const rule = useApiQuery(orderFieldApi.rule, {}, { staleTime: 0 })
  return (
    <Card title={t(messages.title)}>
      {rule.isError && !rule.data ? (
        <NotLoaded compact what={t(messages.noun)} query={rule} />
      ) : !rule.data ? (
        <Skeleton shape="block" height={160} />
      ) : (
        <RuleForm key={rule.data.version} rule={rule.data} />
      )}
    </Card>
  )
}

function RuleForm({ rule }: { rule: Rule }) {
  const t = useT()
  const [typed, setTyped] = useState(rule)
  const save = useCommand(orderFieldApi.setRule, {
    refreshes: [orderFieldApi.rule],
    onDone: () => toast(t(messages.saved), { tone: 'success' }),
  })
  const uses = fieldUses.map((value) => ({
    value,
    label: t({ OFF: messages.off, OPTIONAL: messages.optional, REQUIRED: messages.required }[value]),
  }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.busy) void save.send({ ...typed, po_mask: typed.po_mask.trim() })
      }}
    >
      <Stack gap={16}>
        <p className="small muted">{t(messages.text)}</p>
        <FormGrid>
          <Select
            label={t(fieldMessages.poNumber)}
            value={typed.po_number}
            choices={uses}
            onChange={(po_number) => setTyped({ ...typed, po_number })}
          />
          <TextField
            label={t(messages.poMask)}
            hint={t(messages.poMaskHint)}
            optional
            maxLength={50}
            autoComplete="off"
            disabled={typed.po_number === 'OFF'}
            value={typed.po_mask}
            onChange={(po_mask) => setTyped({ ...typed, po_mask })}
          />
          <Select
            label={t(fieldMessages.neededBy)}
            value={typed.needed_by}
            choices={uses}
            onChange={(needed_by) => setTyped({ ...typed, needed_by })}
          />
          <Select
            label={t(fieldMessages.attachments)}
            value={typed.attachments}
            choices={uses}
            onChange={(attachments) => setTyped({ ...typed, attachments })}
          />
        </FormGrid>
        {save.refusal && (
          <Notice tone="danger" live="assertive">
            {save.refusal.message}
          </Notice>
        )}
        <Row>
          <Button type="submit" busy={save.busy}>
            {t(messages.save)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
