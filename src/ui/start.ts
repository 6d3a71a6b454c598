import './styles/app.css';

/**
 * The page's text comes from the server and needs no script: it is painted before the application is fetched and run, so
 * that neither the network nor the processor keeps it waiting.
 */
async function begin(): Promise<void> {
  // React runs before what stands on it, in a turn of its own, so that a finger gets in between.
  await import('react-dom/client');
  await import('./main.tsx');
}

// A page in the background is not painted until somebody looks at it.
if (document.visibilityState === 'hidden') begin();
else requestAnimationFrame(() => setTimeout(begin));
