import { type Handle, handleName, type Label, sharePath } from '../../../domain/alias/alias.ts';
import { useApp } from '../../context/app-context.tsx';

/** The full URL of an alias's page. */
export function useShareLink(handle: Handle, label?: Label): string {
  const { config } = useApp();
  return new URL(sharePath(handle, label), config.origin ?? window.location.origin).href;
}

/** The path of an image or sign of an alias: `/share/ali/home/qr.svg`. */
export const shareImagePath = (
  file: 'map.svg' | 'qr.svg' | 'qr.png' | 'preview.png' | 'sign' | 'sign.pdf' | 'sign.png' | 'sign.svg',
  handle: Handle,
  label?: Label,
): string => `/share/${handleName(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}/${file}`;
