import { Refusal } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Pill } from '@borong/ui'
import { useState } from 'react'
import {
  AmountSum,
  DetailPanel,
  DetailView,
  Facts,
  LongText,
  Timeline,
  type TimelineEntry,
} from '../src/detail/index.ts'
import { DetailPlaceContext } from '../src/detail/detail-place.ts'
import { Stage, State } from './Stage.tsx'

const hour = 3600
const start = 1_795_000_000
const steps: readonly Omit<TimelineEntry, 'key' | 'at'>[] = [
  { who: 'Dewi Anjani', what: 'asked for it', tone: 'brand', note: <q>Two drums came with broken seals.</q> },
  {
    who: '',
    what: 'moved the deadline',
    tone: 'neutral',
    change: { from: '24/11/2026', to: '26/11/2026' },
  },
  {
    who: 'Budi Santoso',
    what: 'agreed to it',
    tone: 'success',
    files: <a href="#DetailPanel">seal.jpg</a>,
  },
]
const history = (n: number): TimelineEntry[] =>
  Array.from({ length: n }, (_, at) => ({ key: String(at), at: start + at * 9 * hour, ...steps[at % steps.length]! }))
const refusal = (status: number, message: string) => new Refusal(status, 'NOT_FOUND', message)
const view = (data: string | undefined, error: Refusal | null = null) => ({ data, error, refetch: () => {} })

function Example({ wide }: { wide?: boolean }) {
  const [at, setAt] = useState(2)
  const [happened, setHappened] = useState(3)
  return (
    <DetailPlaceContext
      value={{
        back: '#DetailPanel',
        canClose: true,
        at,
        total: 12_345,
        previous: at > 1 ? () => setAt(at - 1) : undefined,
        next: () => setAt(at + 1),
      }}
    >
      <DetailPanel
        wide={wide}
        title={`Return 2026112000${at}`}
        state={<Pill tone="review">Waits for the shop</Pill>}
        facts={
          <>
            <b>PT Arunika Manufaktur</b>
            <span>by Dewi Anjani</span>
            <a href="#DetailPanel">Order 20261120000007</a>
          </>
        }
        acts={
          <>
            <Button variant="danger">Refuse</Button>
            <Button variant="primary" onClick={() => setHappened(happened + 1)}>
              Agree
            </Button>
          </>
        }
        tabs={{
          label: 'Parts of the return',
          parts: [
            {
              key: 'history',
              label: 'History',
              count: happened,
              content: (
                <Card title="History">
                  <Timeline label="History" entries={history(happened)} />
                </Card>
              ),
            },
            { key: 'money', label: 'Money', content: <Card title="Money">Rp 1,042,600,000.00</Card> },
          ],
        }}
      >
        <Notice tone="offer">Answer until 26/11/2026 10:00, then it is agreed to.</Notice>
        <Card title="Why">
          <Facts>
            <b>Damaged</b>
            <span>20/11/2026 09:14:20</span>
          </Facts>
          <LongText>{'Two drums came with broken seals.\nThe rest is fine.'}</LongText>
          <Pairs pairs={[['Pieces', '2 drums']]} />
        </Card>
      </DetailPanel>
    </DetailPlaceContext>
  )
}

/** The open entry in all of its states, and its history short and long. */
export default function DetailPanelStory() {
  return (
    <Stage title="DetailPanel">
      <State name="Shown" wide>
        <Example wide />
      </State>
      <State name="Loading">
        <DetailView entry={view(undefined)} failed="">
          {() => null}
        </DetailView>
      </State>
      <State name="Failed">
        <DetailView
          entry={view(undefined, refusal(503, 'The mall does not answer. Try again.'))}
          failed="The return could not be loaded"
        >
          {() => null}
        </DetailView>
      </State>
      <State name="No permission">
        <DetailView entry={view(undefined, refusal(403, 'The role “After-sales” opens it.'))} failed="">
          {() => null}
        </DetailView>
      </State>
      <State name="Gone">
        <DetailView entry={view(undefined, refusal(404, 'No such return'))} failed="">
          {() => null}
        </DetailView>
      </State>
      <State name="Nothing open">
        <DetailView entry={undefined} failed="">
          {() => null}
        </DetailView>
      </State>
      <State name="Long history">
        <Card title="History">
          <Timeline label="Long history" entries={history(24)} />
        </Card>
      </State>
      <State name="No history">
        <Timeline label="No history" entries={[]} />
      </State>
      <State name="What an amount is made of">
        <AmountSum
          parts={[
            ['Received orders', 12_400_000],
            ['Commission', -620_000],
            ['Refunds', 0],
          ]}
          total={['To be paid', 11_780_000]}
        />
      </State>
    </Stage>
  )
}
