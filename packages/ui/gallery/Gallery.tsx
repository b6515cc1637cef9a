import '../src/base.css'
import { Heart, MoreHorizontal, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Badge,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  Dialog,
  Drawer,
  EmptyState,
  ErrorState,
  FormGrid,
  IconButton,
  LinkButton,
  Menu,
  Meter,
  Notice,
  PageBody,
  PageHead,
  Pagination,
  Pairs,
  PasswordField,
  Picture,
  Pill,
  Price,
  QuantityBox,
  RadioCards,
  Radios,
  Row,
  Select,
  Skeleton,
  Stack,
  StatusPill,
  Steps,
  Table,
  Tabs,
  TextArea,
  TextField,
  Tiles,
  Timeline,
  ToastRegion,
  WithSide,
  toast,
} from '../src/index.ts'
import { EnglishUi } from '../src/EnglishUi.tsx'

interface Order {
  sn: string
  seller: string
  items: number
  total: number
  state: 'NEW' | 'SHIPPED' | 'COMPLETE'
}
const orders: Order[] = [
  { sn: '20261120003100', seller: 'Sumber Teknik', items: 4, total: 7_140_000, state: 'NEW' },
  { sn: '20261119011800', seller: 'Maju Office', items: 1, total: 640_000, state: 'SHIPPED' },
  { sn: '20261118004400', seller: 'Andalan Safety', items: 12, total: 12_345_678.5, state: 'COMPLETE' },
]
const states = {
  NEW: (
    <StatusPill tone="neutral" sign="○">
      New
    </StatusPill>
  ),
  SHIPPED: (
    <StatusPill tone="brand" sign="➜">
      Shipped
    </StatusPill>
  ),
  COMPLETE: (
    <StatusPill tone="success" sign="●">
      Complete
    </StatusPill>
  ),
}

function Gallery() {
  const [text, setText] = useState('PO-26-1181')
  const [note, setNote] = useState('Leave at gate 3. '.repeat(10))
  const [city, setCity] = useState('bks')
  const [ticks, setTicks] = useState(true)
  const [way, setWay] = useState('a')
  const [split, setSplit] = useState('whole')
  const [count, setCount] = useState(60)
  const [tab, setTab] = useState('params')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([orders[1]!.sn]))
  const [sort, setSort] = useState({ key: 'total', down: true })
  const [open, setOpen] = useState('')
  const [page, setPage] = useState(5)
  return (
    <PageBody>
      <Stack>
        <Breadcrumb
          trail={[{ label: 'Home', href: '#' }, { label: 'Tools & fixings', href: '#' }, { label: 'Hex bolts' }]}
        />
        <PageHead
          title="Components"
          beside={
            <Steps
              label="Order"
              current={1}
              steps={[{ label: 'My cart' }, { label: 'Verify order information' }, { label: 'Order submitted' }]}
            />
          }
          actions={
            <Button variant="primary" icon={<Plus />}>
              New order
            </Button>
          }
        />
        <WithSide
          width={340}
          side={
            <Card title="Summary">
              <Stack gap={12}>
                <Pairs
                  ends
                  pairs={[
                    ['Goods', <Price plain value={9_420_000} />],
                    ['Discount', <Price plain tone="good" value={-188_400} />],
                    ['Freight', <Price plain value={45_000} />],
                  ]}
                />
                <Row between>
                  <b>Total</b>
                  <Price size="total" value={9_276_600} />
                </Row>
                <Notice tone="offer">
                  <b>+120 boxes</b> → Rp 109,000.00 each. You would save Rp 800,000.00 on these 80.
                </Notice>
                <Button variant="primary" size="large" wide>
                  Submit for approval
                </Button>
                <Row>
                  <Button>Buy now</Button>
                  <Button>Ask for quote</Button>
                </Row>
                <Row between>
                  <span className="small muted">Budget CC-104, left after</span>
                  <Price size="small" value={2_148_000} />
                </Row>
                <Meter label="Budget" used={57} added={20} whole={100} />
              </Stack>
            </Card>
          }
        >
          <Card title="Buttons and pills">
            <Stack>
              <Row>
                <Button variant="primary">Add to cart</Button>
                <Button>Buy now</Button>
                <Button variant="danger">Reject</Button>
                <Button variant="quiet">Clear</Button>
                <Button variant="link">Edit</Button>
                <Button variant="primary" busy>
                  Saving
                </Button>
                <Button because="Choose an address first">Submit</Button>
                <Button size="small">Small</Button>
                <LinkButton href="#">Link</LinkButton>
                <IconButton label="Favourite">
                  <Heart />
                </IconButton>
                <IconButton label="Delete" framed>
                  <Trash2 />
                </IconButton>
                <Menu
                  trigger={(props) => (
                    <IconButton label="More" {...props}>
                      <MoreHorizontal />
                    </IconButton>
                  )}
                  items={[
                    { label: 'Print PO' },
                    { label: 'Buy again' },
                    { line: true },
                    { label: 'Cancel order', danger: true },
                  ]}
                />
              </Row>
              <Row>
                {(['neutral', 'brand', 'success', 'warn', 'danger', 'review', 'offer'] as const).map((tone) => (
                  <Pill key={tone} tone={tone}>
                    {tone}
                  </Pill>
                ))}
                {Object.values(states)}
                <Badge count={3} />
                <Badge count={120} />
                <Badge count={7} calm />
              </Row>
            </Stack>
          </Card>
          <Card title="Form" note="required">
            <Stack>
              <FormGrid>
                <TextField
                  label="PO number"
                  value={text}
                  onChange={setText}
                  maxLength={12}
                  hint="As printed on your form"
                />
                <TextField
                  label="Search"
                  before={<Search />}
                  value=""
                  onChange={setText}
                  placeholder="SKU or name"
                  optional
                />
                <TextField label="Mobile" value="0812" onChange={setText} error="Wrong mobile number" required />
                <PasswordField label="Password" value="Rahasia-2026" onChange={setText} />
                <Select
                  label="City"
                  value={city}
                  onChange={setCity}
                  choices={[
                    { value: 'bks', label: 'Kota Bekasi' },
                    { value: 'sby', label: 'Surabaya' },
                  ]}
                />
                <TextField label="Locked" value="CC-104" onChange={setText} readOnly />
              </FormGrid>
              <TextArea label="Remark" value={note} onChange={setNote} maxLength={200} />
              <Row gap={20}>
                <Checkbox label="Agree" checked={ticks} onChange={setTicks} />
                <Checkbox label="Some" checked="mixed" onChange={setTicks} />
                <Checkbox label="None" checked={false} onChange={setTicks} />
                <Checkbox label="Locked" checked disabled onChange={setTicks} />
                <QuantityBox
                  label="Quantity"
                  value={count}
                  onChange={setCount}
                  min={10}
                  multiple={10}
                  onRefused={(why) => toast(why)}
                />
                <QuantityBox label="Quantity" size="small" value={1} onChange={setCount} />
              </Row>
              <Radios
                legend="Split"
                value={split}
                onChange={setSplit}
                options={[
                  { value: 'whole', title: 'Whole order' },
                  { value: 'line', title: 'Per line' },
                ]}
              />
              <RadioCards
                legend="Ship to"
                value={way}
                onChange={setWay}
                options={[
                  {
                    value: 'a',
                    title: 'Kantor Pusat',
                    badge: <Pill>Default</Pill>,
                    detail: 'Dewi S. · 138****5678 · Jl. Gatot Subroto 12, Jakarta Selatan',
                  },
                  { value: 'b', title: 'Gudang Bekasi', detail: 'Andi P. · 135****1140 · Kawasan MM2100 Blok C-4' },
                  { value: 'c', title: 'Plant Surabaya', detail: 'Rina K. · 137****8842', disabled: true },
                ]}
              />
            </Stack>
          </Card>
          <Card
            title="Orders"
            flush
            actions={<Button size="small">Export</Button>}
            foot={<Pagination page={page} pageSize={10} total={214} onPage={setPage} note="214 orders" />}
          >
            <Tabs
              label="State"
              active={tab}
              onChange={setTab}
              tabs={[
                { key: 'params', label: 'All', count: 214 },
                { key: 'wait', label: 'To confirm', count: 3 },
                { key: 'done', label: 'Done' },
              ]}
            />
            <Table
              caption="Orders"
              rows={orders}
              keyOf={(it) => it.sn}
              chosen={chosen}
              onChoose={setChosen}
              sort={sort}
              onSort={setSort}
              details={(it) => `Lines of ${it.sn}`}
              columns={[
                {
                  key: 'sn',
                  head: 'Order',
                  main: true,
                  cell: (it) => (
                    <Row>
                      <Picture size={44} src="" alt="" framed />
                      <a href="#x">{it.sn}</a>
                    </Row>
                  ),
                },
                { key: 'seller', head: 'Seller', cell: (it) => it.seller },
                { key: 'items', head: 'Items', align: 'end', cell: (it) => it.items },
                {
                  key: 'total',
                  head: 'Total',
                  align: 'end',
                  sortable: true,
                  cell: (it) => <Price plain value={it.total} />,
                },
                { key: 'state', head: 'State', cell: (it) => states[it.state] },
              ]}
            />
          </Card>
          <Tiles min={240}>
            <Card title="History" level={3}>
              <Timeline
                events={[
                  {
                    key: '1',
                    title: <b>Rudi approved</b>,
                    time: '20/11/2026 14:02:11',
                    detail: 'needed for line 3',
                    tone: 'success',
                  },
                  { key: '2', title: 'Seller confirmed', time: '20/11/2026 15:10:00' },
                  { key: '3', title: 'Parcel handed over', time: '21/11/2026 09:00:00', tone: 'neutral' },
                ]}
              />
            </Card>
            <Card>
              <EmptyState compact title="Nothing waits for you" actions={<Button>See decided ones</Button>}>
                New approvals appear here.
              </EmptyState>
            </Card>
            <Card>
              <ErrorState
                compact
                title="The list could not be loaded"
                id="req-8f2a"
                actions={<Button>Try again</Button>}
              />
            </Card>
            <Card title="Loading" level={3}>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton width="70%" />
              <Skeleton shape="block" height={60} />
            </Card>
          </Tiles>
          <Row>
            <Button onClick={() => setOpen('dialog')}>Dialog</Button>
            <Button onClick={() => setOpen('forced')}>Forced</Button>
            <Button onClick={() => setOpen('drawer')}>Drawer</Button>
            <Button
              onClick={() =>
                toast('Removed 2 items', {
                  action: { label: 'Undo', run: () => toast('Back again', { tone: 'success' }) },
                })
              }
            >
              Toast
            </Button>
          </Row>
        </WithSide>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen('')}
        title="Delete address"
        foot={
          <>
            <Button onClick={() => setOpen('')}>Keep</Button>
            <Button variant="primary">Delete address</Button>
          </>
        }
      >
        Kantor Pusat, Jl. Gatot Subroto 12. Orders that go there are not changed.
      </Dialog>
      <Dialog
        open={open === 'forced'}
        closable={false}
        width={428}
        onClose={() => setOpen('')}
        title="Set your own password"
      >
        <Button onClick={() => setOpen('')}>The only way out</Button>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={() => setOpen('')}
        title="Filters"
        foot={<Button variant="primary">Show 86 results</Button>}
      >
        <Stack>
          <Checkbox label="In stock" checked={ticks} onChange={setTicks} />
          <Checkbox label="Contract" checked={false} onChange={setTicks} />
        </Stack>
      </Drawer>
      <ToastRegion />
    </PageBody>
  )
}

createRoot(document.getElementById('gallery')!).render(
  <EnglishUi>
    <Gallery />
  </EnglishUi>,
)
