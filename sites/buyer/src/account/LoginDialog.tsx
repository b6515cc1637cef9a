export default function LoginDialog(_: { onClose?: () => void }) { return null }
