import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

// An MCP server with one tool, which returns the server's variable KEY.
const server = new McpServer({ name: 'vault', version: '1.0.0' })
server.registerTool('lookup', { description: 'Looks up the key' }, () => ({
  content: [{ type: 'text', text: `the key is ${process.env.KEY}` }],
}))
await server.connect(new StdioServerTransport())
