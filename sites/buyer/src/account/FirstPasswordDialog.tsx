export default function FirstPasswordDialog(_: { onClose?: () => void }) { return null }
