import { Type } from 'typebox'
import {
  verdicts,
  complaintLimits,
  complaintTabs,
  arbiterTabs,
  Complainable,
  ComplaintRow,
  Complaint,
} from './complaint.ts'
import { PictureAddress } from './media.ts'
import { Assigned } from './assigned.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, RupiahInput, Sn, Text, RequiredText } from './wire.ts'

const One = Type.Object({ sn: Sn() })
const Pictures = Type.Array(PictureAddress, {
  maxItems: complaintLimits.pictures,
})
const Content = RequiredText(complaintLimits.content[1], { min: complaintLimits.content[0] })
const Said = { content: Content, images: Maybe(Pictures) }

const mine = { audience: 'buyer', needs: 'after-sale', tag: 'complaint' } as const
const sellerRoute = { audience: 'seller', tag: 'complaint' } as const
const arbiter = { audience: 'admin', tag: 'complaint' } as const

const root = '/buyer_end/trade/order-complains'
export const complaintApi = {
  topics: route({
    ...mine,
    method: 'GET',
    path: `${root}/topics`,
    summary: 'What a complaint can be about',
    reply: Type.Array(Type.Object({ topic_id: Type.String(), topic_name: Type.String() })),
  }),
  complainable: route({
    ...mine,
    method: 'GET',
    path: `${root}/apply/:sn`,
    summary: 'The lines of an order that can be complained of; of a refused application where one is named',
    params: One,
    input: Type.Object({ service_sn: Maybe(Sn()) }),
    reply: Complainable,
  }),
  list: route({
    ...mine,
    method: 'GET',
    path: root,
    summary: 'Complaints of the member (of the company for its owner), newest first',
    input: Type.Object({
      ...Paging,
      tag: Maybe(OneOf(['ALL', 'COMPLAINING', 'COMPLETE', 'CANCELED'])),
      keywords: Maybe(Text(60, { description: 'number of the complaint or the order, or a goods' })),
      order_sn: Maybe(Sn()),
    }),
    reply: Page(ComplaintRow),
  }),
  show: route({
    ...mine,
    method: 'GET',
    path: `${root}/:sn`,
    summary: 'One complaint with its conversation and history',
    params: One,
    reply: Complaint,
  }),
  file: route({
    ...mine,
    method: 'POST',
    path: root,
    audit: { object: 'complaint', id: 'complain_sn' },
    summary: 'Complains of a line of an order that was sent, or of an application that was refused',
    idempotent: 'derived',
    input: Type.Object({
      order_sn: Sn(),
      order_line_id: Id(),
      service_sn: Maybe(Sn('of the refused application it is about')),
      complain_topic: Type.String({ pattern: '^[A-Z_]{2,40}$', description: 'topic_id of one of the topics' }),
      ...Said,
    }),
    reply: Complaint,
    rate: { perMinute: 10 },
  }),
  withdraw: route({
    ...mine,
    method: 'PUT',
    path: `${root}/:sn`,
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Takes a complaint back before it is decided',
    params: One,
    reply: Complaint,
  }),
  talk: route({
    ...mine,
    method: 'PUT',
    path: `${root}/:sn/communication`,
    summary: 'Says something to the shop and the arbiter',
    params: One,
    input: Type.Object(Said),
    reply: Complaint,
    rate: { perMinute: 30 },
  }),
  arbitrate: route({
    ...mine,
    method: 'PUT',
    path: `${root}/:sn/to-arbitration`,
    summary: 'Calls the arbiter of the mall',
    params: One,
    reply: Complaint,
  }),
}

const sellerRoot = '/seller_end/trade/order-complains'
export const sellerComplaintApi = {
  list: route({
    ...sellerRoute,
    method: 'GET',
    path: sellerRoot,
    needs: ['complaints', 'refunds'],
    summary: 'Complaints about the shop; those with a deadline first, the next one on top',
    input: Type.Object({
      ...Paging,
      tab: Maybe(OneOf(complaintTabs)),
      keywords: Maybe(Text(60)),
      assigned: Maybe(Assigned),
    }),
    reply: Page(ComplaintRow),
  }),
  counts: route({
    ...sellerRoute,
    method: 'GET',
    path: `${sellerRoot}/counts`,
    needs: ['complaints', 'refunds'],
    summary: 'How many stand in each queue of the console',
    reply: Type.Object({ to_answer: Count(), talking: Count(), to_transfer: Count(), open: Count(), all: Count() }),
  }),
  show: route({
    ...sellerRoute,
    method: 'GET',
    path: `${sellerRoot}/:sn`,
    needs: ['complaints', 'refunds'],
    summary: 'One complaint with its conversation and history',
    params: One,
    reply: Complaint,
  }),
  appeal: route({
    ...sellerRoute,
    method: 'PUT',
    path: `${sellerRoot}/:sn/appeal`,
    needs: 'complaints',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'The first answer of the shop; from then on both sides talk',
    params: One,
    input: Type.Object(Said),
    reply: Complaint,
  }),
  talk: route({
    ...sellerRoute,
    method: 'PUT',
    path: `${sellerRoot}/:sn/communication`,
    needs: 'complaints',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Says something to the buyer and the arbiter',
    params: One,
    input: Type.Object(Said),
    reply: Complaint,
    rate: { perMinute: 30 },
  }),
  arbitrate: route({
    ...sellerRoute,
    method: 'PUT',
    path: `${sellerRoot}/:sn/to-arbitration`,
    needs: 'complaints',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Calls the arbiter of the mall',
    params: One,
    reply: Complaint,
  }),
  transferred: route({
    ...sellerRoute,
    method: 'POST',
    path: `${sellerRoot}/:sn/transferred`,
    needs: 'refunds',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Says under which number of the bank the money was transferred that could not go back the way it came',
    params: One,
    input: Type.Object({ refund_number: RequiredText(60) }),
    reply: Complaint,
  }),
}

const arbiterRoot = '/admin_end/trade/order-complains'
export const arbiterApi = {
  list: route({
    ...arbiter,
    method: 'GET',
    path: arbiterRoot,
    needs: 'arbitration',
    summary: 'Complaints of the mall; those with a deadline first, the next one on top',
    input: Type.Object({ ...Paging, tab: Maybe(OneOf(arbiterTabs)), keywords: Maybe(Text(60)) }),
    reply: Page(ComplaintRow),
  }),
  counts: route({
    ...arbiter,
    method: 'GET',
    path: `${arbiterRoot}/counts`,
    needs: 'arbitration',
    summary: 'How many complaints of the mall stand in each queue',
    reply: Type.Object({ to_pass: Count(), to_decide: Count(), open: Count(), all: Count() }),
  }),
  show: route({
    ...arbiter,
    method: 'GET',
    path: `${arbiterRoot}/:sn`,
    needs: 'arbitration',
    summary: 'One complaint with the words and pictures of both sides',
    params: One,
    reply: Complaint,
  }),
  pass: route({
    ...arbiter,
    method: 'PUT',
    path: `${arbiterRoot}/:sn/audit`,
    needs: 'arbitration',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Lets a new complaint pass: the time of the shop to answer begins',
    params: One,
    reply: Complaint,
  }),
  talk: route({
    ...arbiter,
    method: 'PUT',
    path: `${arbiterRoot}/:sn/communication`,
    needs: 'arbitration',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Asks or tells both sides something',
    params: One,
    input: Type.Object({ content: Content }),
    reply: Complaint,
  }),
  decide: route({
    ...arbiter,
    method: 'PUT',
    path: `${arbiterRoot}/:sn/arbitration`,
    needs: 'arbitration',
    audit: { object: 'complaint', id: 'sn' },
    summary: 'Decides, with reasons: for the buyer (money may go back), for the shop, or settled',
    idempotent: 'derived',
    params: One,
    input: Type.Object({
      verdict: OneOf(verdicts),
      arbitration_result: RequiredText(complaintLimits.verdict, { min: complaintLimits.content[0] }),
      refund_price: Maybe(RupiahInput('at most what is left of what the order was paid with; not for SHOP')),
      version: Type.Integer({ minimum: 1, description: 'of the complaint that was read' }),
    }),
    reply: Complaint,
  }),
}
