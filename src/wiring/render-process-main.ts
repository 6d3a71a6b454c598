import { serveRenderRequests } from '../adapters/image-rendering/render-ipc.ts';
import { createResvgRenderer } from '../adapters/image-rendering/resvg-renderer.ts';

// The render process (adapters/image-rendering/render-process.ts).
serveRenderRequests(createResvgRenderer());
