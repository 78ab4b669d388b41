export { CodeForm } from './CodeForm';
export { requestCode, signInWithCode, signInWithPassword, verifyCode } from '../../session/signIn';
