import { useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { Card, FormGrid, RadioCards, Stack, TextArea, TextField } from '@borong/ui'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { effects } from './effects.ts'
import { type Draft, type Trouble } from './policy-draft.ts'
import { editor as messages, messages as ruleMessages } from './policy.messages.ts'
import { unitChoices } from './unit-choices.ts'
import { type People } from './use-policy-names.ts'

interface RuleBasicsProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errorOf: (what: Trouble, key?: number) => string | undefined
  people: People
}

/** What the rule is called, what it does, for whom and how long. */
export function RuleBasics({ draft, change, errorOf, people }: RuleBasicsProps) {
  const t = useT()
  return (
    <Card title={t(messages.basics)}>
      <Stack gap={16}>
        <TextField
          label={t(messages.name)}
          required
          maxLength={40}
          value={draft.name}
          onChange={(name) => change({ name })}
          hint={t(messages.nameHint)}
          error={errorOf('name')}
        />
        <RadioCards
          legend={t(messages.effect)}
          value={draft.effect}
          onChange={(effect) => change({ effect })}
          options={(['REQUIRE', 'BYPASS', 'DENY'] as const).map((value) => ({
            value,
            title: t(effects[value].word),
            detail: t(effects[value].text),
          }))}
        />
        {draft.effect === 'DENY' && (
          <TextArea
            label={t(messages.message)}
            optional
            rows={2}
            maxLength={200}
            value={draft.message}
            onChange={(message) => change({ message: message.replace(/\n/g, ' ') })}
            hint={t(messages.messageHint)}
          />
        )}
        <ChoiceField
          label={t(messages.unit)}
          value={draft.unitId}
          empty={t(ruleMessages.whole)}
          choices={unitChoices(people.units).map(({ unit, above }) => ({
            id: unit.unit_id,
            name: above ? `${above} / ${unit.name}` : unit.name,
          }))}
          onChange={(unitId) => change({ unitId })}
          hint={t(messages.unitHint)}
        />
        <FormGrid>
          <FromTo
            from={{
              label: t(messages.from),
              optional: true,
              value: draft.from,
              onChange: (from) => change({ from }),
            }}
            to={{
              label: t(messages.to),
              optional: true,
              value: draft.to,
              onChange: (to) => change({ to }),
              error: errorOf('dates'),
            }}
          />
        </FormGrid>
      </Stack>
    </Card>
  )
}
