/** As little as is taken for a PDF. */
export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
