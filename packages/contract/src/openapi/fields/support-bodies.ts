const written = { create_time: 'when it was written' }
const service = {
  create_time: 'when it was applied for',
  goods_list: 'the lines it is about',
  member_name: 'name of who applied',
}
const complaint = {
  create_time: 'when it was filed',
  goods: 'the line it is about',
  member_name: 'name of who filed it',
}
const refundOfApplication = { create_time: 'when it was applied for' }
const grade = { grade: 'good 4 and 5 stars, neutral 3, bad 1 and 2', ...written }

/** Bodies of after-sales, complaints, reviews and notices. */
export const supportBodies = {
  DoctorShowReply: {
    run: 'the one that is open, or the last one of all rules; absent: there was none',
    rules: 'what does not hold first',
  },
  Review: grade,
  ReviewForShop: grade,
  ShopReply: written,
  ReviewAdditionalComment: written,
  Question: { ...written, content: 'the question' },
  QuestionForShop: { ...written, content: 'the question' },
  LineToReview: { allow_comment: '1 = the caller may review it now' },
  OrderToReview: { comment_status: 'FINISHED when every line is reviewed', lines: 'every line of the order' },
  SellerReviewReplyInput: { reply: 'what everybody shall read below the review' },

  Claimable: { lines: 'every line of the order' },
  ClaimableLine: { num: 'pieces as they were ordered' },
  ServiceRow: service,
  Service: { ...service, reason: 'the reason out of the dictionary, in the language of the caller' },
  OrderCase: { order: 'the order, as its buyer sees it' },
  AfterSaleCase: { service: 'the application, as its buyer sees it' },
  ServiceGoodsListItem: { refund_price: 'what is or would be given back for the line, in Rp' },
  AfterSaleRefundsReplyDataItem: refundOfApplication,
  FamilyRefund: { ...refundOfApplication, goods_list: 'the lines it is about' },
  AfterSaleApplyInput: { lines: 'each line with how many pieces' },
  SellerAfterSaleAuditInput: {
    audit_status: 'PASS agrees, REFUSE does not',
    audit_remark: 'why; wanted to refuse',
    lines: 'how many pieces of each line are agreed; absent: all',
  },
  SellerAfterSaleTakeInInput: { lines: 'what came back; absent: everything, in good order' },
  SellerAfterSaleRefundInput: { refund_price: 'in Rp; absent: all of it', remark: 'why; wanted for less than all' },
  SellerAfterSaleCountsReply: { open: 'applications that have not ended' },

  ComplaintRow: complaint,
  Complaint: {
    ...complaint,
    content: 'what whoever filed it wrote',
    flow: 'what happened, the oldest first',
    refund_status:
      'REFUNDING on its way, TRANSFERRING the shop has to transfer it, REFUNDED; absent: nothing is given back',
  },
  ComplaintCommunicationListItem: { create_time: 'when it was said', content: 'what was said' },
  Complainable: { lines: 'lines that can be complained of, and those with a complaint that is open' },
  ArbiterDecideInput: { verdict: 'whom the arbiter agrees with; SETTLED where both sides have' },
  ArbiterCountsReply: {
    to_pass: 'complaints that are new: to be passed on to the shop',
    to_decide: 'complaints that wait for the decision of the arbiter',
    open: 'all that are not ended yet',
  },
  SellerComplaintCountsReply: {
    open: 'complaints that have not ended',
    to_answer: 'complaints that wait for an answer of the shop',
  },
  SellerQuestionCountsReply: { to_answer: 'questions without an answer' },

  Notice: { content: 'the sentence of the notice, in the language of the caller' },
  NotificationUnreadReply: { total: 'notices that are not read' },
  NoticePreferencesTopicsItemKindsItem: { kind: 'stable word, such as order.shipped' },
  NoticeSettingsChooseInputChangesItem: { kind: 'stable word, such as order.shipped' },
} as const
