#!/usr/bin/env node
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target2, all) => {
  for (var name2 in all)
    __defProp(target2, name2, { get: all[name2], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target2) => (target2 = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target2, "default", { value: mod, enumerable: true }) : target2,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// node_modules/tunnel/lib/tunnel.js
var require_tunnel = __commonJS({
  "node_modules/tunnel/lib/tunnel.js"(exports2) {
    "use strict";
    var net = __require("net");
    var tls = __require("tls");
    var http = __require("http");
    var https = __require("https");
    var events = __require("events");
    var assert = __require("assert");
    var util = __require("util");
    exports2.httpOverHttp = httpOverHttp2;
    exports2.httpsOverHttp = httpsOverHttp2;
    exports2.httpOverHttps = httpOverHttps2;
    exports2.httpsOverHttps = httpsOverHttps2;
    function httpOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http.request;
      return agent;
    }
    function httpsOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function httpOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https.request;
      return agent;
    }
    function httpsOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function TunnelingAgent(options) {
      var self = this;
      self.options = options || {};
      self.proxyOptions = self.options.proxy || {};
      self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
      self.requests = [];
      self.sockets = [];
      self.on("free", function onFree(socket, host, port, localAddress) {
        var options2 = toOptions(host, port, localAddress);
        for (var i = 0, len = self.requests.length; i < len; ++i) {
          var pending = self.requests[i];
          if (pending.host === options2.host && pending.port === options2.port) {
            self.requests.splice(i, 1);
            pending.request.onSocket(socket);
            return;
          }
        }
        socket.destroy();
        self.removeSocket(socket);
      });
    }
    util.inherits(TunnelingAgent, events.EventEmitter);
    TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
      var self = this;
      var options = mergeOptions({ request: req }, self.options, toOptions(host, port, localAddress));
      if (self.sockets.length >= this.maxSockets) {
        self.requests.push(options);
        return;
      }
      self.createSocket(options, function(socket) {
        socket.on("free", onFree);
        socket.on("close", onCloseOrRemove);
        socket.on("agentRemove", onCloseOrRemove);
        req.onSocket(socket);
        function onFree() {
          self.emit("free", socket, options);
        }
        function onCloseOrRemove(err) {
          self.removeSocket(socket);
          socket.removeListener("free", onFree);
          socket.removeListener("close", onCloseOrRemove);
          socket.removeListener("agentRemove", onCloseOrRemove);
        }
      });
    };
    TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
      var self = this;
      var placeholder = {};
      self.sockets.push(placeholder);
      var connectOptions = mergeOptions({}, self.proxyOptions, {
        method: "CONNECT",
        path: options.host + ":" + options.port,
        agent: false,
        headers: {
          host: options.host + ":" + options.port
        }
      });
      if (options.localAddress) {
        connectOptions.localAddress = options.localAddress;
      }
      if (connectOptions.proxyAuth) {
        connectOptions.headers = connectOptions.headers || {};
        connectOptions.headers["Proxy-Authorization"] = "Basic " + new Buffer(connectOptions.proxyAuth).toString("base64");
      }
      debug2("making CONNECT request");
      var connectReq = self.request(connectOptions);
      connectReq.useChunkedEncodingByDefault = false;
      connectReq.once("response", onResponse);
      connectReq.once("upgrade", onUpgrade);
      connectReq.once("connect", onConnect);
      connectReq.once("error", onError);
      connectReq.end();
      function onResponse(res) {
        res.upgrade = true;
      }
      function onUpgrade(res, socket, head) {
        process.nextTick(function() {
          onConnect(res, socket, head);
        });
      }
      function onConnect(res, socket, head) {
        connectReq.removeAllListeners();
        socket.removeAllListeners();
        if (res.statusCode !== 200) {
          debug2(
            "tunneling socket could not be established, statusCode=%d",
            res.statusCode
          );
          socket.destroy();
          var error3 = new Error("tunneling socket could not be established, statusCode=" + res.statusCode);
          error3.code = "ECONNRESET";
          options.request.emit("error", error3);
          self.removeSocket(placeholder);
          return;
        }
        if (head.length > 0) {
          debug2("got illegal response body from proxy");
          socket.destroy();
          var error3 = new Error("got illegal response body from proxy");
          error3.code = "ECONNRESET";
          options.request.emit("error", error3);
          self.removeSocket(placeholder);
          return;
        }
        debug2("tunneling connection has established");
        self.sockets[self.sockets.indexOf(placeholder)] = socket;
        return cb(socket);
      }
      function onError(cause) {
        connectReq.removeAllListeners();
        debug2(
          "tunneling socket could not be established, cause=%s\n",
          cause.message,
          cause.stack
        );
        var error3 = new Error("tunneling socket could not be established, cause=" + cause.message);
        error3.code = "ECONNRESET";
        options.request.emit("error", error3);
        self.removeSocket(placeholder);
      }
    };
    TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
      var pos = this.sockets.indexOf(socket);
      if (pos === -1) {
        return;
      }
      this.sockets.splice(pos, 1);
      var pending = this.requests.shift();
      if (pending) {
        this.createSocket(pending, function(socket2) {
          pending.request.onSocket(socket2);
        });
      }
    };
    function createSecureSocket(options, cb) {
      var self = this;
      TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
        var hostHeader = options.request.getHeader("host");
        var tlsOptions = mergeOptions({}, self.options, {
          socket,
          servername: hostHeader ? hostHeader.replace(/:.*$/, "") : options.host
        });
        var secureSocket = tls.connect(0, tlsOptions);
        self.sockets[self.sockets.indexOf(socket)] = secureSocket;
        cb(secureSocket);
      });
    }
    function toOptions(host, port, localAddress) {
      if (typeof host === "string") {
        return {
          host,
          port,
          localAddress
        };
      }
      return host;
    }
    function mergeOptions(target2) {
      for (var i = 1, len = arguments.length; i < len; ++i) {
        var overrides = arguments[i];
        if (typeof overrides === "object") {
          var keys = Object.keys(overrides);
          for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
            var k = keys[j];
            if (overrides[k] !== void 0) {
              target2[k] = overrides[k];
            }
          }
        }
      }
      return target2;
    }
    var debug2;
    if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
      debug2 = function() {
        var args2 = Array.prototype.slice.call(arguments);
        if (typeof args2[0] === "string") {
          args2[0] = "TUNNEL: " + args2[0];
        } else {
          args2.unshift("TUNNEL:");
        }
        console.error.apply(console, args2);
      };
    } else {
      debug2 = function() {
      };
    }
    exports2.debug = debug2;
  }
});

// node_modules/tunnel/index.js
var require_tunnel2 = __commonJS({
  "node_modules/tunnel/index.js"(exports2, module) {
    module.exports = require_tunnel();
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports2) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
    exports2.ALIAS = ALIAS;
    exports2.DOC = DOC;
    exports2.MAP = MAP;
    exports2.NODE_TYPE = NODE_TYPE;
    exports2.PAIR = PAIR;
    exports2.SCALAR = SCALAR;
    exports2.SEQ = SEQ;
    exports2.hasAnchor = hasAnchor;
    exports2.isAlias = isAlias;
    exports2.isCollection = isCollection;
    exports2.isDocument = isDocument;
    exports2.isMap = isMap;
    exports2.isNode = isNode;
    exports2.isPair = isPair;
    exports2.isScalar = isScalar;
    exports2.isSeq = isSeq;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci2 = visit_(i, node.items[i], visitor, path);
            if (typeof ci2 === "number")
              i = ci2 - 1;
            else if (ci2 === BREAK)
              return BREAK;
            else if (ci2 === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci2 = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci2 === "number")
              i = ci2 - 1;
            else if (ci2 === BREAK)
              return BREAK;
            else if (ci2 === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports2.visit = visit;
    exports2.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml3, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml3);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy2 = new _Directives(this.yaml, this.tags);
        copy2.docStart = this.docStart;
        return copy2;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line2, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line2.trim().split(/[ \t]+/);
        const name2 = parts.shift();
        switch (name2) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix2] = parts;
            this.tags[handle] = prefix2;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name2}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix2 = this.tags[handle];
        if (prefix2) {
          try {
            return prefix2 + decodeURIComponent(suffix);
          } catch (error3) {
            onError(String(error3));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix2] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix2))
            return handle + escapeTagName(tag.substring(prefix2.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix2] of tagEntries) {
          if (handle === "!!" && prefix2 === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix2)))
            lines.push(`%TAG ${handle} ${prefix2}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports2.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix2, exclude) {
      for (let i = 1; true; ++i) {
        const name2 = `${prefix2}${i}`;
        if (!exclude.has(name2))
          return name2;
      }
    }
    function createNodeAnchors(doc, prefix2) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix2, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error3 = new Error("Failed to resolve repeated object (this should not happen)");
              error3.source = source;
              throw error3;
            }
          }
        },
        sourceObjects
      };
    }
    exports2.anchorIsValid = anchorIsValid;
    exports2.anchorNames = anchorNames;
    exports2.createNodeAnchors = createNodeAnchors;
    exports2.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports2) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports2.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports2) {
    "use strict";
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports2.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports2) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy2 = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy2.range = this.range.slice();
        return copy2;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports2.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports2) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found = node;
        }
        if (found && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found);
          if (!data) {
            toJS.toJS(found, null, ctx);
            data = anchors2.get(found);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count2 = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count2)
            count2 = c;
        }
        return count2;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports2.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports2.Scalar = Scalar;
    exports2.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports2) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t2) => t2.tag === tagName);
        const tagObj = match.find((t2) => !t2.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t2) => t2.identify?.(value) && !t2.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema: schema2, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema2.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema2[identity.MAP] : Symbol.iterator in Object(value) ? schema2[identity.SEQ] : schema2[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports2.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema2, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema: schema2,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema2) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema2,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema2) {
        const copy2 = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema2)
          copy2.schema = schema2;
        copy2.items = copy2.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema2) : it);
        if (this.range)
          copy2.range = this.range.slice();
        return copy2;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports2.Collection = Collection;
    exports2.collectionFromPath = collectionFromPath;
    exports2.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports2) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports2.indentComment = indentComment;
    exports2.lineComment = lineComment;
    exports2.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports2) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text.length <= endStep)
        return text;
      const folds = [];
      const escapedFolds = {};
      let end2 = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end2 = lineWidth - indentAtStart;
      }
      let split = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text, i, indent.length);
        if (i !== -1)
          end2 = i + endStep;
      }
      for (let ch; ch = text[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text, i, indent.length);
          end2 = i + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split = i;
          }
          if (i >= end2) {
            if (split) {
              folds.push(split);
              end2 = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text;
              folds.push(j);
              escapedFolds[j] = true;
              end2 = j + endStep;
              split = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text;
      if (onFold)
        onFold();
      let res = text.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end3 = folds[i2 + 1] || text.length;
        if (fold === 0)
          res = `
${indent}${text.slice(0, end3)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text[fold]}\\`;
          res += `
${indent}${text.slice(fold + 1, end3)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text, i, indent) {
      let end2 = i;
      let start3 = i + 1;
      let ch = text[start3];
      while (ch === " " || ch === "	") {
        if (i < start3 + indent) {
          ch = text[++i];
        } else {
          do {
            ch = text[++i];
          } while (ch && ch !== "\n");
          end2 = i;
          start3 = i + 1;
          ch = text[start3];
        }
      }
      return end2;
    }
    exports2.FOLD_BLOCK = FOLD_BLOCK;
    exports2.FOLD_FLOW = FOLD_FLOW;
    exports2.FOLD_QUOTED = FOLD_QUOTED;
    exports2.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit2 = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit2)
        return false;
      for (let i = 0, start3 = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start3 > limit2)
            return true;
          start3 = i + 1;
          if (strLen - start3 <= limit2)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start3 = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start3, i) + "\\ ";
          i += 1;
          start3 = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start3, i);
                const code = json.substr(i + 2, 4);
                switch (code) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str += "\\x" + code.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start3 = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start3, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start3 = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start3 ? str + json.slice(start3) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote: singleQuote2 } = ctx.options;
      let qs;
      if (singleQuote2 === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote2 ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end2 = value.substring(endStart);
      const endNlPos = end2.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end2 || endNlPos !== end2.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end2) {
        value = value.slice(0, -end2.length);
        if (end2[end2.length - 1] === "\n")
          end2 = end2.slice(0, -1);
        end2 = end2.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start3 = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start3) {
        value = value.substring(start3.length);
        start3 = start3.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body = foldFlowLines.foldFlowLines(`${start3}${foldedValue}${end2}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start3}${value}${end2}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type, value } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t2 = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t2);
        if (res === null)
          throw new Error(`Unsupported default string type ${t2}`);
      }
      return res;
    }
    exports2.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports2) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t2) => t2.tag === item.tag);
        if (match.length > 0)
          return match.find((t2) => t2.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t2) => t2.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t2) => t2.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t2) => t2.format === item.format) ?? match.find((t2) => !t2.format);
      } else {
        obj = item;
        tagObj = tags.find((t2) => t2.nodeClass && obj instanceof t2.nodeClass);
      }
      if (!tagObj) {
        const name2 = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name2} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify3(item, ctx, onComment, onChompKeep) {
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports2.createStringifyContext = createStringifyContext;
    exports2.stringify = stringify3;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var stringify3 = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify3.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify3.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports2.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports2) {
    "use strict";
    var node_process = __require("process");
    function debug2(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning2) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning2);
        else
          console.warn(warning2);
      }
    }
    exports2.debug = debug2;
    exports2.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge2 = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge2.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge2.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge2.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports2.addMergeToJSMap = addMergeToJSMap;
    exports2.isMergeKey = isMergeKey;
    exports2.merge = merge2;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports2) {
    "use strict";
    var log2 = require_log();
    var merge2 = require_merge();
    var stringify3 = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge2.isMergeKey(ctx, key))
        merge2.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify3.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log2.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports2.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema2) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema2);
        if (identity.isNode(value))
          value = value.clone(schema2);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports2.Pair = Pair;
    exports2.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var stringify3 = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify4 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify4(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify3.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line2 = lines[i];
          str += line2 ? `
${indent}${line2}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify3.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum, line2) => sum + line2.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start: start3, end: end2 } = flowChars;
      if (lines.length === 0) {
        return start3 + end2;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum, line2) => sum + line2.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start3;
          for (const line2 of lines)
            str += line2 ? `
${indentStep}${indent}${line2}` : "\n";
          return `${str}
${indent}${end2}`;
        } else {
          return `${start3}${fcPadding}${lines.join(" ")}${fcPadding}${end2}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports2.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports2) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema2) {
        super(identity.MAP, schema2);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema2, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema2);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema2.sortMapEntries === "function") {
          map.items.sort(schema2.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports2.YAMLMap = YAMLMap;
    exports2.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema2, obj, ctx) => YAMLMap.YAMLMap.from(schema2, obj, ctx)
    };
    exports2.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema2) {
        super(identity.SEQ, schema2);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema2, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema2);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports2.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema2, obj, ctx) => YAMLSeq.YAMLSeq.from(schema2, obj, ctx)
    };
    exports2.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports2) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports2.string = string;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports2.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports2.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports2) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports2.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports2.float = float;
    exports2.floatExp = floatExp;
    exports2.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports2) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix2) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix2 + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports2.int = int;
    exports2.intHex = intHex;
    exports2.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports2) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema2 = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.boolTag,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports2.schema = schema2;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema2 = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports2.schema = schema2;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports2) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports2.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity.isPair(item))
            continue;
          else if (identity.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair;
          }
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema2, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema2);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports2.createPairs = createPairs;
    exports2.pairs = pairs;
    exports2.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key, value;
          if (identity.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema2, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema2, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema2, iterable, ctx) => YAMLOMap.from(schema2, iterable, ctx)
    };
    exports2.YAMLOMap = YAMLOMap;
    exports2.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports2.falseTag = falseTag;
    exports2.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports2.float = float;
    exports2.floatExp = floatExp;
    exports2.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports2) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign2 = str[0];
      if (sign2 === "-" || sign2 === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign2 === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign2 === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix2) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix2 + str.substr(1) : prefix2 + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports2.int = int;
    exports2.intBin = intBin;
    exports2.intHex = intHex;
    exports2.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema2) {
        super(schema2);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema2, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema2);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema2, iterable, ctx) => YAMLSet.from(schema2, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports2.YAMLSet = YAMLSet;
    exports2.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports2) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign2 = str[0];
      const parts = sign2 === "-" || sign2 === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign2 === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign2 = "";
      if (value < 0) {
        sign2 = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign2 + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp2 = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp2.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date2 = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date2 -= 6e4 * d;
        }
        return new Date(date2);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports2.floatTime = floatTime;
    exports2.intTime = intTime;
    exports2.timestamp = timestamp2;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports2) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int = require_int2();
    var merge2 = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp2 = require_timestamp();
    var schema2 = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int.intBin,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge2.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp2.intTime,
      timestamp2.floatTime,
      timestamp2.timestamp
    ];
    exports2.schema = schema2;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports2) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema2 = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge2 = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp2 = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema2.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp2.floatTime,
      int: int.int,
      intHex: int.intHex,
      intOct: int.intOct,
      intTime: timestamp2.intTime,
      map: map.map,
      merge: merge2.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp2.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge2.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp2.timestamp
    };
    function getTags(customTags2, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags2) {
        return addMergeTag && !schemaTags.includes(merge2.merge) ? schemaTags.concat(merge2.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags2))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags2)) {
        for (const tag of customTags2)
          tags = tags.concat(tag);
      } else if (typeof customTags2 === "function") {
        tags = customTags2(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge2.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports2.coreKnownTags = coreKnownTags;
    exports2.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema2 = class _Schema {
      constructor({ compat, customTags: customTags2, merge: merge2, resolveKnownTags, schema: schema2, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema2 === "string" && schema2 || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags2, this.name, merge2);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy2 = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy2.tags = this.tags.slice();
        return copy2;
      }
    };
    exports2.Schema = Schema2;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var stringify3 = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      const lines = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify3.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify3.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
      } else {
        lines.push(stringify3.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports2.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports2) {
    "use strict";
    var Alias = require_Alias();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema2 = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy2 = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy2.commentBefore = this.commentBefore;
        copy2.comment = this.comment;
        copy2.errors = this.errors.slice();
        copy2.warnings = this.warnings.slice();
        copy2.options = Object.assign({}, this.options);
        if (this.directives)
          copy2.directives = this.directives.clone();
        copy2.schema = this.schema.clone();
        copy2.contents = identity.isNode(this.contents) ? this.contents.clone(copy2.schema) : this.contents;
        if (this.range)
          copy2.range = this.range.slice();
        return copy2;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name2) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name2 || prev.has(name2) ? anchors.findNewAnchor(name2 || "a", prev) : name2;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection.isEmptyPath(path))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema2.Schema(Object.assign(opt, options));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          const s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports2.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports2) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name2, pos, code, message) {
        super();
        this.name = name2;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError = (src, lc) => (error3) => {
      if (error3.pos[0] === -1)
        return;
      error3.linePos = error3.pos.map((pos) => lc.linePos(pos));
      const { line: line2, col } = error3.linePos[0];
      error3.message += ` at line ${line2}, column ${col}`;
      let ci2 = col - 1;
      let lineStr = src.substring(lc.lineStarts[line2 - 1], lc.lineStarts[line2]).replace(/[\n\r]+$/, "");
      if (ci2 >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci2 - 39, lineStr.length - 79);
        lineStr = "…" + lineStr.substring(trimStart);
        ci2 -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "…";
      if (line2 > 1 && /^ *$/.test(lineStr.substring(0, ci2))) {
        let prev = src.substring(lc.lineStarts[line2 - 2], lc.lineStarts[line2 - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "…\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count2 = 1;
        const end2 = error3.linePos[1];
        if (end2?.line === line2 && end2.col > col) {
          count2 = Math.max(1, Math.min(end2.col - col, 80 - ci2));
        }
        const pointer = " ".repeat(ci2) + "^".repeat(count2);
        error3.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports2.YAMLError = YAMLError;
    exports2.YAMLParseError = YAMLParseError;
    exports2.YAMLWarning = YAMLWarning;
    exports2.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports2) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found = null;
      let start3 = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start3 ?? (start3 = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start3 ?? (start3 = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end2 = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end: end2,
        start: start3 ?? end2
      };
    }
    exports2.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports2) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports2.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports2) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end2 = fc.end[0];
        if (end2.indent === indent && (end2.source === "]" || end2.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end2, "BAD_INDENT", msg, true);
        }
      }
    }
    exports2.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports2) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports2.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports2) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start: start3, key, sep: sep2, value } = collItem;
        const keyProps = resolveProps.resolveProps(start3, {
          indicator: "explicit-key-ind",
          next: key ?? sep2?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep2) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start3[start3.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start3, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep2 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep2, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports2.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports2) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start: start3, value } of bs.items) {
        const props = resolveProps.resolveProps(start3, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start3, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports2.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports2) {
    "use strict";
    function resolveEnd(end2, offset, reqSpace, onError) {
      let comment = "";
      if (end2) {
        let hasSpace = false;
        let sep2 = "";
        for (const token of end2) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep2 + cb;
              sep2 = "";
              break;
            }
            case "newline":
              if (comment)
                sep2 += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports2.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap = fc.start.source === "{";
      const fcName = isMap ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start: start3, key, sep: sep2, value } = collItem;
        const props = resolveProps.resolveProps(start3, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep2?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep2 && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start3) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap && !sep2 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep2, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start3, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep2 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap && !props.found && ctx.options.strict) {
              if (sep2)
                for (const st of sep2) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep2, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name2 = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name2} must end with a ${expectedEnd}` : `${name2} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end2 = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end2.comment) {
          if (coll.comment)
            coll.comment += "\n" + end2.comment;
          else
            coll.comment = end2.comment;
        }
        coll.range = [fc.offset, cePos, end2.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports2.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t2) => t2.tag === tagName && t2.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports2.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start3 = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start3, start3, start3] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end3 = start3 + header.length;
        if (scalar.source)
          end3 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start3, end3, end3] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep2 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep2 + indent.slice(trimIndent) + content;
          sep2 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep2 === " ")
            sep2 = "\n";
          else if (!prevMoreIndented && sep2 === "\n")
            sep2 = "\n\n";
          value += sep2 + indent.slice(trimIndent) + content;
          sep2 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep2 === "\n")
            value += "\n";
          else
            sep2 = "\n";
        } else {
          value += sep2 + content;
          sep2 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end2 = start3 + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start3, end2, end2] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error3 = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error3 === -1)
            error3 = offset + i;
        }
      }
      if (error3 !== -1)
        onError(error3, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source) {
      const split = source.split(/\n( *)/);
      const first = split[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports2.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end: end2 } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end2, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line2 = /(.*?)\r?\n/sy;
      let match = line2.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep2 = " ";
      let pos = line2.lastIndex;
      while (match = line2.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep2 === "\n")
            res += sep2;
          else
            sep2 = "\n";
        } else {
          res += sep2 + lm;
          sep2 = " ";
        }
        pos = line2.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep2 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "",
      // Unicode next line
      _: " ",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports2.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports2) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error3) {
        const msg = error3 instanceof Error ? error3.message : String(error3);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema2, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema2[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema2.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema2.knownTags[tagName];
      if (kt && !kt.collection) {
        schema2.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema2[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema: schema2 }, value, token, onError) {
      const tag = schema2.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema2[identity.SCALAR];
      if (schema2.compat) {
        const compat = schema2.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema2[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports2.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports2) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports2.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports2) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error3) {
            const message = error3 instanceof Error ? error3.message : String(error3);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end: end2 }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end2;
      }
      return node;
    }
    function composeAlias({ options }, { offset, source, end: end2 }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end2, valueEnd, options.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports2.composeEmptyNode = composeEmptyNode;
    exports2.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports2) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start: start3, value, end: end2 }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start3, {
        indicator: "doc-start",
        next: value ?? end2?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start3, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end2, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports2.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports2) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer = class {
      constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning2) => {
          const pos = getErrorPos(source);
          if (warning2)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options.version || "1.2" });
        this.options = options;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning2) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning2);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error3 = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error3);
            else
              this.doc.errors.push(error3);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end2 = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end2.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end2.comment}` : end2.comment;
            }
            this.doc.range[2] = end2.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports2.Composer = Composer;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports2) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end2 = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end2))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end: end2 };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end: end2 };
        default:
          return { type: "scalar", offset, indent, source, end: end2 };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
      }
    }
    function addEndtoBlockProps(props, end2) {
      if (end2)
        for (const st of end2)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end2 = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end2)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end: end2 });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end2 = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end: end2 });
        }
      }
    }
    exports2.createScalarToken = createScalarToken;
    exports2.resolveAsScalar = resolveAsScalar;
    exports2.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports2) {
    "use strict";
    var stringify3 = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start: start3, key, sep: sep2, value }) {
      let res = "";
      for (const st of start3)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep2)
        for (const st of sep2)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports2.stringify = stringify3;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports2) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item = cst;
      for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field = path[path.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci2 = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci2 === "number")
              i = ci2 - 1;
            else if (ci2 === BREAK)
              return BREAK;
            else if (ci2 === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
    }
    exports2.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports2) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports2.createScalarToken = cstScalar.createScalarToken;
    exports2.resolveAsScalar = cstScalar.resolveAsScalar;
    exports2.setScalarValue = cstScalar.setScalarValue;
    exports2.stringify = cstStringify.stringify;
    exports2.visit = cstVisit.visit;
    exports2.BOM = BOM;
    exports2.DOCUMENT = DOCUMENT;
    exports2.FLOW_END = FLOW_END;
    exports2.SCALAR = SCALAR;
    exports2.isCollection = isCollection;
    exports2.isScalar = isScalar;
    exports2.prettyToken = prettyToken;
    exports2.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports2) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end2 = this.lineEndPos;
        if (typeof end2 !== "number" || end2 !== -1 && end2 < this.pos) {
          end2 = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end2;
        }
        if (end2 === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end2 - 1] === "\r")
          end2 -= 1;
        return this.buffer.substring(this.pos, end2);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line2 = this.getLine();
        if (line2 === null)
          return this.setNext("stream");
        if (line2[0] === cst.BOM) {
          yield* this.pushCount(1);
          line2 = line2.substring(1);
        }
        if (line2[0] === "%") {
          let dirEnd = line2.length;
          let cs = line2.indexOf("#");
          while (cs !== -1) {
            const ch = line2[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line2.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line2[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line2.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line2.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line2 = this.getLine();
        if (line2 === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line2[n]) {
          case "#":
            yield* this.pushCount(line2.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line2.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line2 = this.getLine();
        if (line2 === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line2[0] !== "#" || indent === 0 && (line2.startsWith("---") || line2.startsWith("...")) && isEmpty(line2[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line2[0] === "]" || line2[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line2[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line2[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line2.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote = this.charAt(0);
        let end2 = this.buffer.indexOf(quote, this.pos + 1);
        if (quote === "'") {
          while (end2 !== -1 && this.buffer[end2 + 1] === "'")
            end2 = this.buffer.indexOf("'", end2 + 2);
        } else {
          while (end2 !== -1) {
            let n = 0;
            while (this.buffer[end2 - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end2 = this.buffer.indexOf('"', end2 + 1);
          }
        }
        const qb = this.buffer.substring(0, end2);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end2 = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end2 === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end2 = this.buffer.length;
        }
        yield* this.pushToIndex(end2 + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end2 = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end2 = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end2 = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end2 = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end2 + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports2.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports2) {
    "use strict";
    var LineCounter = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start3 = this.lineStarts[low - 1];
          return { line: low, col: offset - start3 + 1 };
        };
      }
    };
    exports2.LineCounter = LineCounter;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports2) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list, type) {
      for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list) {
      for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target2, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target2, source);
      else
        for (let i = 0; i < source.length; ++i)
          target2.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser2 = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error3) {
        const token = error3 ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start3 = getFirstKeyStartProps(prev);
          let sep2;
          if (scalar.end) {
            sep2 = scalar.end;
            sep2.push(this.sourceToken);
            delete scalar.end;
          } else
            sep2 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start: start3, key: scalar, sep: sep2 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end2 = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end2) ? end2[end2.length - 1] : void 0;
              if (last?.type === "comment")
                end2?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end2 = prev?.value?.end;
                if (Array.isArray(end2)) {
                  arrayPushArray(end2, it.start);
                  end2.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start3 = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start3 = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start3.push(this.sourceToken);
                map.items.push({ start: start3 });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start3.push(this.sourceToken);
                map.items.push({ start: start3, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start4 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start4, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start3, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start4 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep2 = it.sep;
                  sep2.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start4, key, sep: sep2 }]
                  });
                } else if (start3.length > 0) {
                  it.sep = it.sep.concat(start3, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start: start3, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs3 = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start: start3, key: fs3, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs3);
              } else {
                Object.assign(it, { key: fs3, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start: start3 });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end2 = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end2) ? end2[end2.length - 1] : void 0;
              if (last?.type === "comment")
                end2?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end2 = prev?.value?.end;
                if (Array.isArray(end2)) {
                  arrayPushArray(end2, it.start);
                  end2.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs3 = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs3, sep: [] });
              else if (it.sep)
                this.stack.push(fs3);
              else
                Object.assign(it, { key: fs3, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start3 = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep2 = fc.end.splice(1, fc.end.length);
            sep2.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start: start3, key: fc, sep: sep2 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start3 = getFirstKeyStartProps(prev);
            start3.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: start3, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start3 = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: start3, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start3, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start3.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports2.Parser = Parser2;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports2) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log2 = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser2 = require_parser();
    function parseOptions(options) {
      const prettyErrors = options.prettyErrors !== false;
      const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser2.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser2.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse6(src, reviver, options) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options === void 0 && reviver && typeof reviver === "object") {
        options = reviver;
      }
      const doc = parseDocument(src, options);
      if (!doc)
        return null;
      doc.warnings.forEach((warning2) => log2.warn(doc.options.logLevel, warning2));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify3(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options === void 0 && replacer) {
        options = replacer;
      }
      if (typeof options === "string")
        options = options.length;
      if (typeof options === "number") {
        const indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
      return new Document.Document(value, _replacer, options).toString(options);
    }
    exports2.parse = parse6;
    exports2.parseAllDocuments = parseAllDocuments;
    exports2.parseDocument = parseDocument;
    exports2.stringify = stringify3;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports2) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema2 = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser2 = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports2.Composer = composer.Composer;
    exports2.Document = Document.Document;
    exports2.Schema = Schema2.Schema;
    exports2.YAMLError = errors.YAMLError;
    exports2.YAMLParseError = errors.YAMLParseError;
    exports2.YAMLWarning = errors.YAMLWarning;
    exports2.Alias = Alias.Alias;
    exports2.isAlias = identity.isAlias;
    exports2.isCollection = identity.isCollection;
    exports2.isDocument = identity.isDocument;
    exports2.isMap = identity.isMap;
    exports2.isNode = identity.isNode;
    exports2.isPair = identity.isPair;
    exports2.isScalar = identity.isScalar;
    exports2.isSeq = identity.isSeq;
    exports2.Pair = Pair.Pair;
    exports2.Scalar = Scalar.Scalar;
    exports2.YAMLMap = YAMLMap.YAMLMap;
    exports2.YAMLSeq = YAMLSeq.YAMLSeq;
    exports2.CST = cst;
    exports2.Lexer = lexer.Lexer;
    exports2.LineCounter = lineCounter.LineCounter;
    exports2.Parser = parser2.Parser;
    exports2.parse = publicApi.parse;
    exports2.parseAllDocuments = publicApi.parseAllDocuments;
    exports2.parseDocument = publicApi.parseDocument;
    exports2.stringify = publicApi.stringify;
    exports2.visit = visit.visit;
    exports2.visitAsync = visit.visitAsync;
  }
});

// node_modules/yaml/dist/util.js
var require_util = __commonJS({
  "node_modules/yaml/dist/util.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var log2 = require_log();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var foldFlowLines = require_foldFlowLines();
    var stringifyNumber = require_stringifyNumber();
    var stringifyString = require_stringifyString();
    exports2.createNode = createNode.createNode;
    exports2.debug = log2.debug;
    exports2.warn = log2.warn;
    exports2.createPair = Pair.createPair;
    exports2.toJS = toJS.toJS;
    exports2.findPair = YAMLMap.findPair;
    exports2.mapTag = map.map;
    exports2.seqTag = seq.seq;
    exports2.stringTag = string.string;
    exports2.foldFlowLines = foldFlowLines.foldFlowLines;
    exports2.stringifyNumber = stringifyNumber.stringifyNumber;
    exports2.stringifyString = stringifyString.stringifyString;
  }
});

// node_modules/yaml-types/dist/bigint.js
var require_bigint = __commonJS({
  "node_modules/yaml-types/dist/bigint.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.bigint = void 0;
    var util_1 = require_util();
    exports2.bigint = {
      identify: (value) => {
        return typeof value === "bigint" || value instanceof BigInt;
      },
      tag: "!bigint",
      resolve(str) {
        if (str.endsWith("n"))
          str = str.substring(0, str.length - 1);
        return BigInt(str);
      },
      stringify(item, ctx, onComment, onChompKeep) {
        if (!exports2.bigint.identify?.(item.value)) {
          throw new TypeError(`${item.value} is not a bigint`);
        }
        const value = item.value.toString() + "n";
        return (0, util_1.stringifyString)({ value }, ctx, onComment, onChompKeep);
      }
    };
  }
});

// node_modules/yaml-types/dist/class.js
var require_class = __commonJS({
  "node_modules/yaml-types/dist/class.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.classTag = void 0;
    var util_1 = require_util();
    var options = {
      defaultType: "BLOCK_LITERAL"
    };
    exports2.classTag = {
      identify(value) {
        const cls = value;
        try {
          return typeof value === "function" && Boolean(class extends cls {
          });
        } catch {
          return false;
        }
      },
      tag: "!class",
      resolve(str) {
        const f = class {
        };
        f.toString = () => str;
        const m = str.trim().match(/^class(?:\s+([^{ \s]*?)[{\s])/);
        Object.defineProperty(f, "name", {
          value: m?.[1],
          enumerable: false,
          configurable: true,
          writable: true
        });
        return f;
      },
      options,
      stringify(i, ctx, onComment, onChompKeep) {
        const { type: originalType, value: originalValue } = i;
        const cls = originalValue;
        const value = cls.toString();
        const type = originalType || options.defaultType;
        return (0, util_1.stringifyString)({ ...i, type, value }, ctx, onComment, onChompKeep);
      }
    };
  }
});

// node_modules/yaml-types/dist/error.js
var require_error = __commonJS({
  "node_modules/yaml-types/dist/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.error = void 0;
    var yaml_1 = require_dist();
    var tag = "!error";
    var customInspectSymbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");
    var YAMLErrorObject = class extends yaml_1.YAMLMap {
      constructor() {
        super(...arguments);
        this.tag = tag;
      }
      toJSON(_, ctx) {
        ctx = { ...ctx, mapAsMap: false };
        const { name: name2, message, stack, ...rest } = super.toJSON(_, ctx);
        const Cls = name2 === "EvalError" ? EvalError : name2 === "RangeError" ? RangeError : name2 === "ReferenceError" ? ReferenceError : name2 === "SyntaxError" ? SyntaxError : name2 === "TypeError" ? TypeError : name2 === "URIError" ? URIError : Error;
        const er = new Cls(message);
        if (Cls.name !== name2) {
          Object.defineProperty(er, "name", {
            value: name2,
            enumerable: false,
            configurable: true
          });
        }
        er.stack = stack;
        return Object.assign(er, rest);
      }
      static from(schema2, value, ctx) {
        const error3 = value;
        const { name: name2, message, stack, cause } = error3;
        const maybeCustom = error3;
        let fields = typeof maybeCustom[customInspectSymbol] === "function" && maybeCustom[customInspectSymbol]();
        fields || (fields = typeof maybeCustom.toJSON === "function" && maybeCustom.toJSON());
        fields || (fields = { ...error3 });
        const withCause = cause === void 0 ? {} : { cause };
        delete fields.domain;
        delete fields.domainEmitter;
        delete fields.domainThrew;
        return super.from(schema2, {
          name: name2,
          message,
          stack,
          ...withCause,
          ...fields
        }, ctx);
      }
    };
    exports2.error = {
      tag,
      collection: "map",
      nodeClass: YAMLErrorObject,
      identify: (er) => er instanceof Error
    };
  }
});

// node_modules/yaml-types/dist/function.js
var require_function = __commonJS({
  "node_modules/yaml-types/dist/function.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.functionTag = void 0;
    var util_1 = require_util();
    var options = {
      defaultType: "BLOCK_LITERAL"
    };
    exports2.functionTag = {
      identify: (value) => typeof value === "function",
      tag: "!function",
      resolve(str) {
        const src = str.split("\n");
        const n = src.shift();
        const name2 = n ? JSON.parse(n) : void 0;
        const code = src.join("\n");
        const f = function() {
        };
        Object.defineProperty(f, "name", {
          value: name2,
          enumerable: false,
          configurable: true
        });
        f.toString = () => code;
        return f;
      },
      options,
      stringify(i, ctx, onComment, onChompKeep) {
        const { type: originalType, value: originalValue } = i;
        const fn = originalValue;
        const value = JSON.stringify(fn.name) + "\n" + fn.toString();
        const type = originalType || options.defaultType;
        return (0, util_1.stringifyString)({ ...i, type, value }, ctx, onComment, onChompKeep);
      }
    };
  }
});

// node_modules/yaml-types/dist/null-object.js
var require_null_object = __commonJS({
  "node_modules/yaml-types/dist/null-object.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.nullobject = void 0;
    var yaml_1 = require_dist();
    var tag = "!nullobject";
    var YAMLNullObject = class extends yaml_1.YAMLMap {
      constructor() {
        super(...arguments);
        this.tag = tag;
      }
      toJSON(_, ctx) {
        const obj = super.toJSON(_, { ...ctx, mapAsMap: false });
        return Object.assign(/* @__PURE__ */ Object.create(null), obj);
      }
    };
    exports2.nullobject = {
      tag,
      collection: "map",
      nodeClass: YAMLNullObject,
      identify: (v) => !!(typeof v === "object" && v && !Object.getPrototypeOf(v))
    };
  }
});

// node_modules/yaml-types/dist/regexp.js
var require_regexp = __commonJS({
  "node_modules/yaml-types/dist/regexp.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.regexp = void 0;
    exports2.regexp = {
      identify: (value) => value instanceof RegExp,
      tag: "!re",
      resolve(str) {
        const match = str.match(/^\/([\s\S]+)\/([dgimsuy]*)$/);
        if (!match)
          throw new Error("Invalid RegExp value");
        return new RegExp(match[1], match[2]);
      }
    };
  }
});

// node_modules/yaml-types/dist/symbol.js
var require_symbol = __commonJS({
  "node_modules/yaml-types/dist/symbol.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.symbol = exports2.sharedSymbol = void 0;
    var util_1 = require_util();
    exports2.sharedSymbol = {
      identify: (value) => value?.constructor === Symbol && typeof Symbol.keyFor(value) === "string",
      tag: "!symbol/shared",
      resolve: (str) => Symbol.for(str),
      stringify(item, ctx, onComment, onChompKeep) {
        const key = Symbol.keyFor(item.value);
        if (key === void 0) {
          throw new TypeError("Only shared symbols are supported");
        }
        return (0, util_1.stringifyString)({ value: key }, ctx, onComment, onChompKeep);
      }
    };
    exports2.symbol = {
      identify: (value) => value?.constructor === Symbol && Symbol.keyFor(value) === void 0,
      tag: "!symbol",
      resolve: (str) => Symbol(str),
      stringify(item, ctx, onComment, onChompKeep) {
        const sym = item.value;
        if (typeof sym !== "symbol")
          throw new TypeError(`${sym} is not a symbol`);
        const value = String(sym).replace(/^Symbol\(|\)$/g, "");
        return (0, util_1.stringifyString)({ value }, ctx, onComment, onChompKeep);
      }
    };
  }
});

// node_modules/yaml-types/dist/yaml11.js
var require_yaml11 = __commonJS({
  "node_modules/yaml-types/dist/yaml11.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.timestamp = exports2.set = exports2.pairs = exports2.omap = exports2.binary = void 0;
    var yaml_1 = require_dist();
    var tags = new yaml_1.Schema({ resolveKnownTags: true }).knownTags;
    exports2.binary = tags["tag:yaml.org,2002:binary"], exports2.omap = tags["tag:yaml.org,2002:omap"], exports2.pairs = tags["tag:yaml.org,2002:pairs"], exports2.set = tags["tag:yaml.org,2002:set"];
    exports2.timestamp = {
      ...tags["tag:yaml.org,2002:timestamp"],
      default: false
    };
  }
});

// node_modules/yaml-types/dist/index.js
var require_dist2 = __commonJS({
  "node_modules/yaml-types/dist/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.timestamp = exports2.set = exports2.pairs = exports2.omap = exports2.binary = exports2.symbol = exports2.sharedSymbol = exports2.regexp = exports2.nullobject = exports2.functionTag = exports2.error = exports2.classTag = exports2.bigint = void 0;
    var bigint_js_1 = require_bigint();
    Object.defineProperty(exports2, "bigint", { enumerable: true, get: function() {
      return bigint_js_1.bigint;
    } });
    var class_js_1 = require_class();
    Object.defineProperty(exports2, "classTag", { enumerable: true, get: function() {
      return class_js_1.classTag;
    } });
    var error_js_1 = require_error();
    Object.defineProperty(exports2, "error", { enumerable: true, get: function() {
      return error_js_1.error;
    } });
    var function_js_1 = require_function();
    Object.defineProperty(exports2, "functionTag", { enumerable: true, get: function() {
      return function_js_1.functionTag;
    } });
    var null_object_js_1 = require_null_object();
    Object.defineProperty(exports2, "nullobject", { enumerable: true, get: function() {
      return null_object_js_1.nullobject;
    } });
    var regexp_js_1 = require_regexp();
    Object.defineProperty(exports2, "regexp", { enumerable: true, get: function() {
      return regexp_js_1.regexp;
    } });
    var symbol_js_1 = require_symbol();
    Object.defineProperty(exports2, "sharedSymbol", { enumerable: true, get: function() {
      return symbol_js_1.sharedSymbol;
    } });
    Object.defineProperty(exports2, "symbol", { enumerable: true, get: function() {
      return symbol_js_1.symbol;
    } });
    var yaml11_js_1 = require_yaml11();
    Object.defineProperty(exports2, "binary", { enumerable: true, get: function() {
      return yaml11_js_1.binary;
    } });
    Object.defineProperty(exports2, "omap", { enumerable: true, get: function() {
      return yaml11_js_1.omap;
    } });
    Object.defineProperty(exports2, "pairs", { enumerable: true, get: function() {
      return yaml11_js_1.pairs;
    } });
    Object.defineProperty(exports2, "set", { enumerable: true, get: function() {
      return yaml11_js_1.set;
    } });
    Object.defineProperty(exports2, "timestamp", { enumerable: true, get: function() {
      return yaml11_js_1.timestamp;
    } });
  }
});

// node_modules/events-to-array/index.js
var require_events_to_array = __commonJS({
  "node_modules/events-to-array/index.js"(exports2, module) {
    "use strict";
    var { EventEmitter: EventEmitter2 } = __require("events");
    module.exports = eventsToArray;
    function eventsToArray(ee, ignore = [], map = (x) => x) {
      const array = [];
      const orig = ee.emit;
      ee.emit = function(...args2) {
        if (!ignore.includes(args2[0])) {
          args2 = args2.map((arg, i, arr) => {
            if (arg instanceof EventEmitter2) {
              return eventsToArray(arg, ignore, map);
            }
            return map(arg, i, arr);
          });
          array.push(args2);
        }
        return orig.apply(this, args2);
      };
      return array;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/envelope.js
var require_envelope = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/envelope.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Signature = exports2.Envelope = void 0;
    exports2.Envelope = {
      fromJSON(object) {
        return {
          payload: isSet(object.payload) ? Buffer.from(bytesFromBase64(object.payload)) : Buffer.alloc(0),
          payloadType: isSet(object.payloadType) ? globalThis.String(object.payloadType) : "",
          signatures: globalThis.Array.isArray(object?.signatures) ? object.signatures.map((e) => exports2.Signature.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.payload.length !== 0) {
          obj.payload = base64FromBytes(message.payload);
        }
        if (message.payloadType !== "") {
          obj.payloadType = message.payloadType;
        }
        if (message.signatures?.length) {
          obj.signatures = message.signatures.map((e) => exports2.Signature.toJSON(e));
        }
        return obj;
      }
    };
    exports2.Signature = {
      fromJSON(object) {
        return {
          sig: isSet(object.sig) ? Buffer.from(bytesFromBase64(object.sig)) : Buffer.alloc(0),
          keyid: isSet(object.keyid) ? globalThis.String(object.keyid) : ""
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.sig.length !== 0) {
          obj.sig = base64FromBytes(message.sig);
        }
        if (message.keyid !== "") {
          obj.keyid = message.keyid;
        }
        return obj;
      }
    };
    function bytesFromBase64(b64) {
      return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
    }
    function base64FromBytes(arr) {
      return globalThis.Buffer.from(arr).toString("base64");
    }
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/google/protobuf/timestamp.js
var require_timestamp2 = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/google/protobuf/timestamp.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Timestamp = void 0;
    exports2.Timestamp = {
      fromJSON(object) {
        return {
          seconds: isSet(object.seconds) ? globalThis.String(object.seconds) : "0",
          nanos: isSet(object.nanos) ? globalThis.Number(object.nanos) : 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.seconds !== "0") {
          obj.seconds = message.seconds;
        }
        if (message.nanos !== 0) {
          obj.nanos = Math.round(message.nanos);
        }
        return obj;
      }
    };
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_common.js
var require_sigstore_common = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_common.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TimeRange = exports2.X509CertificateChain = exports2.SubjectAlternativeName = exports2.X509Certificate = exports2.DistinguishedName = exports2.ObjectIdentifierValuePair = exports2.ObjectIdentifier = exports2.PublicKeyIdentifier = exports2.PublicKey = exports2.RFC3161SignedTimestamp = exports2.LogId = exports2.MessageSignature = exports2.HashOutput = exports2.SubjectAlternativeNameType = exports2.PublicKeyDetails = exports2.HashAlgorithm = void 0;
    exports2.hashAlgorithmFromJSON = hashAlgorithmFromJSON;
    exports2.hashAlgorithmToJSON = hashAlgorithmToJSON;
    exports2.publicKeyDetailsFromJSON = publicKeyDetailsFromJSON;
    exports2.publicKeyDetailsToJSON = publicKeyDetailsToJSON;
    exports2.subjectAlternativeNameTypeFromJSON = subjectAlternativeNameTypeFromJSON;
    exports2.subjectAlternativeNameTypeToJSON = subjectAlternativeNameTypeToJSON;
    var timestamp_1 = require_timestamp2();
    var HashAlgorithm;
    (function(HashAlgorithm2) {
      HashAlgorithm2[HashAlgorithm2["HASH_ALGORITHM_UNSPECIFIED"] = 0] = "HASH_ALGORITHM_UNSPECIFIED";
      HashAlgorithm2[HashAlgorithm2["SHA2_256"] = 1] = "SHA2_256";
      HashAlgorithm2[HashAlgorithm2["SHA2_384"] = 2] = "SHA2_384";
      HashAlgorithm2[HashAlgorithm2["SHA2_512"] = 3] = "SHA2_512";
      HashAlgorithm2[HashAlgorithm2["SHA3_256"] = 4] = "SHA3_256";
      HashAlgorithm2[HashAlgorithm2["SHA3_384"] = 5] = "SHA3_384";
    })(HashAlgorithm || (exports2.HashAlgorithm = HashAlgorithm = {}));
    function hashAlgorithmFromJSON(object) {
      switch (object) {
        case 0:
        case "HASH_ALGORITHM_UNSPECIFIED":
          return HashAlgorithm.HASH_ALGORITHM_UNSPECIFIED;
        case 1:
        case "SHA2_256":
          return HashAlgorithm.SHA2_256;
        case 2:
        case "SHA2_384":
          return HashAlgorithm.SHA2_384;
        case 3:
        case "SHA2_512":
          return HashAlgorithm.SHA2_512;
        case 4:
        case "SHA3_256":
          return HashAlgorithm.SHA3_256;
        case 5:
        case "SHA3_384":
          return HashAlgorithm.SHA3_384;
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum HashAlgorithm");
      }
    }
    function hashAlgorithmToJSON(object) {
      switch (object) {
        case HashAlgorithm.HASH_ALGORITHM_UNSPECIFIED:
          return "HASH_ALGORITHM_UNSPECIFIED";
        case HashAlgorithm.SHA2_256:
          return "SHA2_256";
        case HashAlgorithm.SHA2_384:
          return "SHA2_384";
        case HashAlgorithm.SHA2_512:
          return "SHA2_512";
        case HashAlgorithm.SHA3_256:
          return "SHA3_256";
        case HashAlgorithm.SHA3_384:
          return "SHA3_384";
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum HashAlgorithm");
      }
    }
    var PublicKeyDetails;
    (function(PublicKeyDetails2) {
      PublicKeyDetails2[PublicKeyDetails2["PUBLIC_KEY_DETAILS_UNSPECIFIED"] = 0] = "PUBLIC_KEY_DETAILS_UNSPECIFIED";
      PublicKeyDetails2[PublicKeyDetails2["PKCS1_RSA_PKCS1V5"] = 1] = "PKCS1_RSA_PKCS1V5";
      PublicKeyDetails2[PublicKeyDetails2["PKCS1_RSA_PSS"] = 2] = "PKCS1_RSA_PSS";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PKCS1V5"] = 3] = "PKIX_RSA_PKCS1V5";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PSS"] = 4] = "PKIX_RSA_PSS";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PKCS1V15_2048_SHA256"] = 9] = "PKIX_RSA_PKCS1V15_2048_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PKCS1V15_3072_SHA256"] = 10] = "PKIX_RSA_PKCS1V15_3072_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PKCS1V15_4096_SHA256"] = 11] = "PKIX_RSA_PKCS1V15_4096_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PSS_2048_SHA256"] = 16] = "PKIX_RSA_PSS_2048_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PSS_3072_SHA256"] = 17] = "PKIX_RSA_PSS_3072_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_RSA_PSS_4096_SHA256"] = 18] = "PKIX_RSA_PSS_4096_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ECDSA_P256_HMAC_SHA_256"] = 6] = "PKIX_ECDSA_P256_HMAC_SHA_256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ECDSA_P256_SHA_256"] = 5] = "PKIX_ECDSA_P256_SHA_256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ECDSA_P384_SHA_384"] = 12] = "PKIX_ECDSA_P384_SHA_384";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ECDSA_P521_SHA_512"] = 13] = "PKIX_ECDSA_P521_SHA_512";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ED25519"] = 7] = "PKIX_ED25519";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ED25519_PH"] = 8] = "PKIX_ED25519_PH";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ECDSA_P384_SHA_256"] = 19] = "PKIX_ECDSA_P384_SHA_256";
      PublicKeyDetails2[PublicKeyDetails2["PKIX_ECDSA_P521_SHA_256"] = 20] = "PKIX_ECDSA_P521_SHA_256";
      PublicKeyDetails2[PublicKeyDetails2["LMS_SHA256"] = 14] = "LMS_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["LMOTS_SHA256"] = 15] = "LMOTS_SHA256";
      PublicKeyDetails2[PublicKeyDetails2["ML_DSA_44"] = 23] = "ML_DSA_44";
      PublicKeyDetails2[PublicKeyDetails2["ML_DSA_65"] = 21] = "ML_DSA_65";
      PublicKeyDetails2[PublicKeyDetails2["ML_DSA_87"] = 22] = "ML_DSA_87";
    })(PublicKeyDetails || (exports2.PublicKeyDetails = PublicKeyDetails = {}));
    function publicKeyDetailsFromJSON(object) {
      switch (object) {
        case 0:
        case "PUBLIC_KEY_DETAILS_UNSPECIFIED":
          return PublicKeyDetails.PUBLIC_KEY_DETAILS_UNSPECIFIED;
        case 1:
        case "PKCS1_RSA_PKCS1V5":
          return PublicKeyDetails.PKCS1_RSA_PKCS1V5;
        case 2:
        case "PKCS1_RSA_PSS":
          return PublicKeyDetails.PKCS1_RSA_PSS;
        case 3:
        case "PKIX_RSA_PKCS1V5":
          return PublicKeyDetails.PKIX_RSA_PKCS1V5;
        case 4:
        case "PKIX_RSA_PSS":
          return PublicKeyDetails.PKIX_RSA_PSS;
        case 9:
        case "PKIX_RSA_PKCS1V15_2048_SHA256":
          return PublicKeyDetails.PKIX_RSA_PKCS1V15_2048_SHA256;
        case 10:
        case "PKIX_RSA_PKCS1V15_3072_SHA256":
          return PublicKeyDetails.PKIX_RSA_PKCS1V15_3072_SHA256;
        case 11:
        case "PKIX_RSA_PKCS1V15_4096_SHA256":
          return PublicKeyDetails.PKIX_RSA_PKCS1V15_4096_SHA256;
        case 16:
        case "PKIX_RSA_PSS_2048_SHA256":
          return PublicKeyDetails.PKIX_RSA_PSS_2048_SHA256;
        case 17:
        case "PKIX_RSA_PSS_3072_SHA256":
          return PublicKeyDetails.PKIX_RSA_PSS_3072_SHA256;
        case 18:
        case "PKIX_RSA_PSS_4096_SHA256":
          return PublicKeyDetails.PKIX_RSA_PSS_4096_SHA256;
        case 6:
        case "PKIX_ECDSA_P256_HMAC_SHA_256":
          return PublicKeyDetails.PKIX_ECDSA_P256_HMAC_SHA_256;
        case 5:
        case "PKIX_ECDSA_P256_SHA_256":
          return PublicKeyDetails.PKIX_ECDSA_P256_SHA_256;
        case 12:
        case "PKIX_ECDSA_P384_SHA_384":
          return PublicKeyDetails.PKIX_ECDSA_P384_SHA_384;
        case 13:
        case "PKIX_ECDSA_P521_SHA_512":
          return PublicKeyDetails.PKIX_ECDSA_P521_SHA_512;
        case 7:
        case "PKIX_ED25519":
          return PublicKeyDetails.PKIX_ED25519;
        case 8:
        case "PKIX_ED25519_PH":
          return PublicKeyDetails.PKIX_ED25519_PH;
        case 19:
        case "PKIX_ECDSA_P384_SHA_256":
          return PublicKeyDetails.PKIX_ECDSA_P384_SHA_256;
        case 20:
        case "PKIX_ECDSA_P521_SHA_256":
          return PublicKeyDetails.PKIX_ECDSA_P521_SHA_256;
        case 14:
        case "LMS_SHA256":
          return PublicKeyDetails.LMS_SHA256;
        case 15:
        case "LMOTS_SHA256":
          return PublicKeyDetails.LMOTS_SHA256;
        case 23:
        case "ML_DSA_44":
          return PublicKeyDetails.ML_DSA_44;
        case 21:
        case "ML_DSA_65":
          return PublicKeyDetails.ML_DSA_65;
        case 22:
        case "ML_DSA_87":
          return PublicKeyDetails.ML_DSA_87;
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum PublicKeyDetails");
      }
    }
    function publicKeyDetailsToJSON(object) {
      switch (object) {
        case PublicKeyDetails.PUBLIC_KEY_DETAILS_UNSPECIFIED:
          return "PUBLIC_KEY_DETAILS_UNSPECIFIED";
        case PublicKeyDetails.PKCS1_RSA_PKCS1V5:
          return "PKCS1_RSA_PKCS1V5";
        case PublicKeyDetails.PKCS1_RSA_PSS:
          return "PKCS1_RSA_PSS";
        case PublicKeyDetails.PKIX_RSA_PKCS1V5:
          return "PKIX_RSA_PKCS1V5";
        case PublicKeyDetails.PKIX_RSA_PSS:
          return "PKIX_RSA_PSS";
        case PublicKeyDetails.PKIX_RSA_PKCS1V15_2048_SHA256:
          return "PKIX_RSA_PKCS1V15_2048_SHA256";
        case PublicKeyDetails.PKIX_RSA_PKCS1V15_3072_SHA256:
          return "PKIX_RSA_PKCS1V15_3072_SHA256";
        case PublicKeyDetails.PKIX_RSA_PKCS1V15_4096_SHA256:
          return "PKIX_RSA_PKCS1V15_4096_SHA256";
        case PublicKeyDetails.PKIX_RSA_PSS_2048_SHA256:
          return "PKIX_RSA_PSS_2048_SHA256";
        case PublicKeyDetails.PKIX_RSA_PSS_3072_SHA256:
          return "PKIX_RSA_PSS_3072_SHA256";
        case PublicKeyDetails.PKIX_RSA_PSS_4096_SHA256:
          return "PKIX_RSA_PSS_4096_SHA256";
        case PublicKeyDetails.PKIX_ECDSA_P256_HMAC_SHA_256:
          return "PKIX_ECDSA_P256_HMAC_SHA_256";
        case PublicKeyDetails.PKIX_ECDSA_P256_SHA_256:
          return "PKIX_ECDSA_P256_SHA_256";
        case PublicKeyDetails.PKIX_ECDSA_P384_SHA_384:
          return "PKIX_ECDSA_P384_SHA_384";
        case PublicKeyDetails.PKIX_ECDSA_P521_SHA_512:
          return "PKIX_ECDSA_P521_SHA_512";
        case PublicKeyDetails.PKIX_ED25519:
          return "PKIX_ED25519";
        case PublicKeyDetails.PKIX_ED25519_PH:
          return "PKIX_ED25519_PH";
        case PublicKeyDetails.PKIX_ECDSA_P384_SHA_256:
          return "PKIX_ECDSA_P384_SHA_256";
        case PublicKeyDetails.PKIX_ECDSA_P521_SHA_256:
          return "PKIX_ECDSA_P521_SHA_256";
        case PublicKeyDetails.LMS_SHA256:
          return "LMS_SHA256";
        case PublicKeyDetails.LMOTS_SHA256:
          return "LMOTS_SHA256";
        case PublicKeyDetails.ML_DSA_44:
          return "ML_DSA_44";
        case PublicKeyDetails.ML_DSA_65:
          return "ML_DSA_65";
        case PublicKeyDetails.ML_DSA_87:
          return "ML_DSA_87";
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum PublicKeyDetails");
      }
    }
    var SubjectAlternativeNameType;
    (function(SubjectAlternativeNameType2) {
      SubjectAlternativeNameType2[SubjectAlternativeNameType2["SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED"] = 0] = "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED";
      SubjectAlternativeNameType2[SubjectAlternativeNameType2["EMAIL"] = 1] = "EMAIL";
      SubjectAlternativeNameType2[SubjectAlternativeNameType2["URI"] = 2] = "URI";
      SubjectAlternativeNameType2[SubjectAlternativeNameType2["OTHER_NAME"] = 3] = "OTHER_NAME";
    })(SubjectAlternativeNameType || (exports2.SubjectAlternativeNameType = SubjectAlternativeNameType = {}));
    function subjectAlternativeNameTypeFromJSON(object) {
      switch (object) {
        case 0:
        case "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED":
          return SubjectAlternativeNameType.SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED;
        case 1:
        case "EMAIL":
          return SubjectAlternativeNameType.EMAIL;
        case 2:
        case "URI":
          return SubjectAlternativeNameType.URI;
        case 3:
        case "OTHER_NAME":
          return SubjectAlternativeNameType.OTHER_NAME;
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum SubjectAlternativeNameType");
      }
    }
    function subjectAlternativeNameTypeToJSON(object) {
      switch (object) {
        case SubjectAlternativeNameType.SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED:
          return "SUBJECT_ALTERNATIVE_NAME_TYPE_UNSPECIFIED";
        case SubjectAlternativeNameType.EMAIL:
          return "EMAIL";
        case SubjectAlternativeNameType.URI:
          return "URI";
        case SubjectAlternativeNameType.OTHER_NAME:
          return "OTHER_NAME";
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum SubjectAlternativeNameType");
      }
    }
    exports2.HashOutput = {
      fromJSON(object) {
        return {
          algorithm: isSet(object.algorithm) ? hashAlgorithmFromJSON(object.algorithm) : 0,
          digest: isSet(object.digest) ? Buffer.from(bytesFromBase64(object.digest)) : Buffer.alloc(0)
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.algorithm !== 0) {
          obj.algorithm = hashAlgorithmToJSON(message.algorithm);
        }
        if (message.digest.length !== 0) {
          obj.digest = base64FromBytes(message.digest);
        }
        return obj;
      }
    };
    exports2.MessageSignature = {
      fromJSON(object) {
        return {
          messageDigest: isSet(object.messageDigest) ? exports2.HashOutput.fromJSON(object.messageDigest) : void 0,
          signature: isSet(object.signature) ? Buffer.from(bytesFromBase64(object.signature)) : Buffer.alloc(0)
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.messageDigest !== void 0) {
          obj.messageDigest = exports2.HashOutput.toJSON(message.messageDigest);
        }
        if (message.signature.length !== 0) {
          obj.signature = base64FromBytes(message.signature);
        }
        return obj;
      }
    };
    exports2.LogId = {
      fromJSON(object) {
        return { keyId: isSet(object.keyId) ? Buffer.from(bytesFromBase64(object.keyId)) : Buffer.alloc(0) };
      },
      toJSON(message) {
        const obj = {};
        if (message.keyId.length !== 0) {
          obj.keyId = base64FromBytes(message.keyId);
        }
        return obj;
      }
    };
    exports2.RFC3161SignedTimestamp = {
      fromJSON(object) {
        return {
          signedTimestamp: isSet(object.signedTimestamp) ? Buffer.from(bytesFromBase64(object.signedTimestamp)) : Buffer.alloc(0)
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.signedTimestamp.length !== 0) {
          obj.signedTimestamp = base64FromBytes(message.signedTimestamp);
        }
        return obj;
      }
    };
    exports2.PublicKey = {
      fromJSON(object) {
        return {
          rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : void 0,
          keyDetails: isSet(object.keyDetails) ? publicKeyDetailsFromJSON(object.keyDetails) : 0,
          validFor: isSet(object.validFor) ? exports2.TimeRange.fromJSON(object.validFor) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.rawBytes !== void 0) {
          obj.rawBytes = base64FromBytes(message.rawBytes);
        }
        if (message.keyDetails !== 0) {
          obj.keyDetails = publicKeyDetailsToJSON(message.keyDetails);
        }
        if (message.validFor !== void 0) {
          obj.validFor = exports2.TimeRange.toJSON(message.validFor);
        }
        return obj;
      }
    };
    exports2.PublicKeyIdentifier = {
      fromJSON(object) {
        return { hint: isSet(object.hint) ? globalThis.String(object.hint) : "" };
      },
      toJSON(message) {
        const obj = {};
        if (message.hint !== "") {
          obj.hint = message.hint;
        }
        return obj;
      }
    };
    exports2.ObjectIdentifier = {
      fromJSON(object) {
        return { id: globalThis.Array.isArray(object?.id) ? object.id.map((e) => globalThis.Number(e)) : [] };
      },
      toJSON(message) {
        const obj = {};
        if (message.id?.length) {
          obj.id = message.id.map((e) => Math.round(e));
        }
        return obj;
      }
    };
    exports2.ObjectIdentifierValuePair = {
      fromJSON(object) {
        return {
          oid: isSet(object.oid) ? exports2.ObjectIdentifier.fromJSON(object.oid) : void 0,
          value: isSet(object.value) ? Buffer.from(bytesFromBase64(object.value)) : Buffer.alloc(0)
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.oid !== void 0) {
          obj.oid = exports2.ObjectIdentifier.toJSON(message.oid);
        }
        if (message.value.length !== 0) {
          obj.value = base64FromBytes(message.value);
        }
        return obj;
      }
    };
    exports2.DistinguishedName = {
      fromJSON(object) {
        return {
          organization: isSet(object.organization) ? globalThis.String(object.organization) : "",
          commonName: isSet(object.commonName) ? globalThis.String(object.commonName) : ""
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.organization !== "") {
          obj.organization = message.organization;
        }
        if (message.commonName !== "") {
          obj.commonName = message.commonName;
        }
        return obj;
      }
    };
    exports2.X509Certificate = {
      fromJSON(object) {
        return { rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : Buffer.alloc(0) };
      },
      toJSON(message) {
        const obj = {};
        if (message.rawBytes.length !== 0) {
          obj.rawBytes = base64FromBytes(message.rawBytes);
        }
        return obj;
      }
    };
    exports2.SubjectAlternativeName = {
      fromJSON(object) {
        return {
          type: isSet(object.type) ? subjectAlternativeNameTypeFromJSON(object.type) : 0,
          identity: isSet(object.regexp) ? { $case: "regexp", regexp: globalThis.String(object.regexp) } : isSet(object.value) ? { $case: "value", value: globalThis.String(object.value) } : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.type !== 0) {
          obj.type = subjectAlternativeNameTypeToJSON(message.type);
        }
        if (message.identity?.$case === "regexp") {
          obj.regexp = message.identity.regexp;
        } else if (message.identity?.$case === "value") {
          obj.value = message.identity.value;
        }
        return obj;
      }
    };
    exports2.X509CertificateChain = {
      fromJSON(object) {
        return {
          certificates: globalThis.Array.isArray(object?.certificates) ? object.certificates.map((e) => exports2.X509Certificate.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.certificates?.length) {
          obj.certificates = message.certificates.map((e) => exports2.X509Certificate.toJSON(e));
        }
        return obj;
      }
    };
    exports2.TimeRange = {
      fromJSON(object) {
        return {
          start: isSet(object.start) ? fromJsonTimestamp(object.start) : void 0,
          end: isSet(object.end) ? fromJsonTimestamp(object.end) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.start !== void 0) {
          obj.start = message.start.toISOString();
        }
        if (message.end !== void 0) {
          obj.end = message.end.toISOString();
        }
        return obj;
      }
    };
    function bytesFromBase64(b64) {
      return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
    }
    function base64FromBytes(arr) {
      return globalThis.Buffer.from(arr).toString("base64");
    }
    function fromTimestamp(t2) {
      let millis = (globalThis.Number(t2.seconds) || 0) * 1e3;
      millis += (t2.nanos || 0) / 1e6;
      return new globalThis.Date(millis);
    }
    function fromJsonTimestamp(o) {
      if (o instanceof globalThis.Date) {
        return o;
      } else if (typeof o === "string") {
        return new globalThis.Date(o);
      } else {
        return fromTimestamp(timestamp_1.Timestamp.fromJSON(o));
      }
    }
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_rekor.js
var require_sigstore_rekor = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_rekor.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TransparencyLogEntry = exports2.InclusionPromise = exports2.InclusionProof = exports2.Checkpoint = exports2.KindVersion = void 0;
    var sigstore_common_1 = require_sigstore_common();
    exports2.KindVersion = {
      fromJSON(object) {
        return {
          kind: isSet(object.kind) ? globalThis.String(object.kind) : "",
          version: isSet(object.version) ? globalThis.String(object.version) : ""
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.kind !== "") {
          obj.kind = message.kind;
        }
        if (message.version !== "") {
          obj.version = message.version;
        }
        return obj;
      }
    };
    exports2.Checkpoint = {
      fromJSON(object) {
        return { envelope: isSet(object.envelope) ? globalThis.String(object.envelope) : "" };
      },
      toJSON(message) {
        const obj = {};
        if (message.envelope !== "") {
          obj.envelope = message.envelope;
        }
        return obj;
      }
    };
    exports2.InclusionProof = {
      fromJSON(object) {
        return {
          logIndex: isSet(object.logIndex) ? globalThis.String(object.logIndex) : "0",
          rootHash: isSet(object.rootHash) ? Buffer.from(bytesFromBase64(object.rootHash)) : Buffer.alloc(0),
          treeSize: isSet(object.treeSize) ? globalThis.String(object.treeSize) : "0",
          hashes: globalThis.Array.isArray(object?.hashes) ? object.hashes.map((e) => Buffer.from(bytesFromBase64(e))) : [],
          checkpoint: isSet(object.checkpoint) ? exports2.Checkpoint.fromJSON(object.checkpoint) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.logIndex !== "0") {
          obj.logIndex = message.logIndex;
        }
        if (message.rootHash.length !== 0) {
          obj.rootHash = base64FromBytes(message.rootHash);
        }
        if (message.treeSize !== "0") {
          obj.treeSize = message.treeSize;
        }
        if (message.hashes?.length) {
          obj.hashes = message.hashes.map((e) => base64FromBytes(e));
        }
        if (message.checkpoint !== void 0) {
          obj.checkpoint = exports2.Checkpoint.toJSON(message.checkpoint);
        }
        return obj;
      }
    };
    exports2.InclusionPromise = {
      fromJSON(object) {
        return {
          signedEntryTimestamp: isSet(object.signedEntryTimestamp) ? Buffer.from(bytesFromBase64(object.signedEntryTimestamp)) : Buffer.alloc(0)
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.signedEntryTimestamp.length !== 0) {
          obj.signedEntryTimestamp = base64FromBytes(message.signedEntryTimestamp);
        }
        return obj;
      }
    };
    exports2.TransparencyLogEntry = {
      fromJSON(object) {
        return {
          logIndex: isSet(object.logIndex) ? globalThis.String(object.logIndex) : "0",
          logId: isSet(object.logId) ? sigstore_common_1.LogId.fromJSON(object.logId) : void 0,
          kindVersion: isSet(object.kindVersion) ? exports2.KindVersion.fromJSON(object.kindVersion) : void 0,
          integratedTime: isSet(object.integratedTime) ? globalThis.String(object.integratedTime) : "0",
          inclusionPromise: isSet(object.inclusionPromise) ? exports2.InclusionPromise.fromJSON(object.inclusionPromise) : void 0,
          inclusionProof: isSet(object.inclusionProof) ? exports2.InclusionProof.fromJSON(object.inclusionProof) : void 0,
          canonicalizedBody: isSet(object.canonicalizedBody) ? Buffer.from(bytesFromBase64(object.canonicalizedBody)) : Buffer.alloc(0)
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.logIndex !== "0") {
          obj.logIndex = message.logIndex;
        }
        if (message.logId !== void 0) {
          obj.logId = sigstore_common_1.LogId.toJSON(message.logId);
        }
        if (message.kindVersion !== void 0) {
          obj.kindVersion = exports2.KindVersion.toJSON(message.kindVersion);
        }
        if (message.integratedTime !== "0") {
          obj.integratedTime = message.integratedTime;
        }
        if (message.inclusionPromise !== void 0) {
          obj.inclusionPromise = exports2.InclusionPromise.toJSON(message.inclusionPromise);
        }
        if (message.inclusionProof !== void 0) {
          obj.inclusionProof = exports2.InclusionProof.toJSON(message.inclusionProof);
        }
        if (message.canonicalizedBody.length !== 0) {
          obj.canonicalizedBody = base64FromBytes(message.canonicalizedBody);
        }
        return obj;
      }
    };
    function bytesFromBase64(b64) {
      return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
    }
    function base64FromBytes(arr) {
      return globalThis.Buffer.from(arr).toString("base64");
    }
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_bundle.js
var require_sigstore_bundle = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_bundle.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Bundle = exports2.VerificationMaterial = exports2.TimestampVerificationData = void 0;
    var envelope_1 = require_envelope();
    var sigstore_common_1 = require_sigstore_common();
    var sigstore_rekor_1 = require_sigstore_rekor();
    exports2.TimestampVerificationData = {
      fromJSON(object) {
        return {
          rfc3161Timestamps: globalThis.Array.isArray(object?.rfc3161Timestamps) ? object.rfc3161Timestamps.map((e) => sigstore_common_1.RFC3161SignedTimestamp.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.rfc3161Timestamps?.length) {
          obj.rfc3161Timestamps = message.rfc3161Timestamps.map((e) => sigstore_common_1.RFC3161SignedTimestamp.toJSON(e));
        }
        return obj;
      }
    };
    exports2.VerificationMaterial = {
      fromJSON(object) {
        return {
          content: isSet(object.publicKey) ? { $case: "publicKey", publicKey: sigstore_common_1.PublicKeyIdentifier.fromJSON(object.publicKey) } : isSet(object.x509CertificateChain) ? {
            $case: "x509CertificateChain",
            x509CertificateChain: sigstore_common_1.X509CertificateChain.fromJSON(object.x509CertificateChain)
          } : isSet(object.certificate) ? { $case: "certificate", certificate: sigstore_common_1.X509Certificate.fromJSON(object.certificate) } : void 0,
          tlogEntries: globalThis.Array.isArray(object?.tlogEntries) ? object.tlogEntries.map((e) => sigstore_rekor_1.TransparencyLogEntry.fromJSON(e)) : [],
          timestampVerificationData: isSet(object.timestampVerificationData) ? exports2.TimestampVerificationData.fromJSON(object.timestampVerificationData) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.content?.$case === "publicKey") {
          obj.publicKey = sigstore_common_1.PublicKeyIdentifier.toJSON(message.content.publicKey);
        } else if (message.content?.$case === "x509CertificateChain") {
          obj.x509CertificateChain = sigstore_common_1.X509CertificateChain.toJSON(message.content.x509CertificateChain);
        } else if (message.content?.$case === "certificate") {
          obj.certificate = sigstore_common_1.X509Certificate.toJSON(message.content.certificate);
        }
        if (message.tlogEntries?.length) {
          obj.tlogEntries = message.tlogEntries.map((e) => sigstore_rekor_1.TransparencyLogEntry.toJSON(e));
        }
        if (message.timestampVerificationData !== void 0) {
          obj.timestampVerificationData = exports2.TimestampVerificationData.toJSON(message.timestampVerificationData);
        }
        return obj;
      }
    };
    exports2.Bundle = {
      fromJSON(object) {
        return {
          mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
          verificationMaterial: isSet(object.verificationMaterial) ? exports2.VerificationMaterial.fromJSON(object.verificationMaterial) : void 0,
          content: isSet(object.messageSignature) ? { $case: "messageSignature", messageSignature: sigstore_common_1.MessageSignature.fromJSON(object.messageSignature) } : isSet(object.dsseEnvelope) ? { $case: "dsseEnvelope", dsseEnvelope: envelope_1.Envelope.fromJSON(object.dsseEnvelope) } : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.mediaType !== "") {
          obj.mediaType = message.mediaType;
        }
        if (message.verificationMaterial !== void 0) {
          obj.verificationMaterial = exports2.VerificationMaterial.toJSON(message.verificationMaterial);
        }
        if (message.content?.$case === "messageSignature") {
          obj.messageSignature = sigstore_common_1.MessageSignature.toJSON(message.content.messageSignature);
        } else if (message.content?.$case === "dsseEnvelope") {
          obj.dsseEnvelope = envelope_1.Envelope.toJSON(message.content.dsseEnvelope);
        }
        return obj;
      }
    };
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_trustroot.js
var require_sigstore_trustroot = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_trustroot.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ClientTrustConfig = exports2.ServiceConfiguration = exports2.Service = exports2.SigningConfig = exports2.TrustedRoot = exports2.CertificateAuthority = exports2.TransparencyLogInstance = exports2.ServiceSelector = void 0;
    exports2.serviceSelectorFromJSON = serviceSelectorFromJSON;
    exports2.serviceSelectorToJSON = serviceSelectorToJSON;
    var sigstore_common_1 = require_sigstore_common();
    var ServiceSelector;
    (function(ServiceSelector2) {
      ServiceSelector2[ServiceSelector2["SERVICE_SELECTOR_UNDEFINED"] = 0] = "SERVICE_SELECTOR_UNDEFINED";
      ServiceSelector2[ServiceSelector2["ALL"] = 1] = "ALL";
      ServiceSelector2[ServiceSelector2["ANY"] = 2] = "ANY";
      ServiceSelector2[ServiceSelector2["EXACT"] = 3] = "EXACT";
    })(ServiceSelector || (exports2.ServiceSelector = ServiceSelector = {}));
    function serviceSelectorFromJSON(object) {
      switch (object) {
        case 0:
        case "SERVICE_SELECTOR_UNDEFINED":
          return ServiceSelector.SERVICE_SELECTOR_UNDEFINED;
        case 1:
        case "ALL":
          return ServiceSelector.ALL;
        case 2:
        case "ANY":
          return ServiceSelector.ANY;
        case 3:
        case "EXACT":
          return ServiceSelector.EXACT;
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum ServiceSelector");
      }
    }
    function serviceSelectorToJSON(object) {
      switch (object) {
        case ServiceSelector.SERVICE_SELECTOR_UNDEFINED:
          return "SERVICE_SELECTOR_UNDEFINED";
        case ServiceSelector.ALL:
          return "ALL";
        case ServiceSelector.ANY:
          return "ANY";
        case ServiceSelector.EXACT:
          return "EXACT";
        default:
          throw new globalThis.Error("Unrecognized enum value " + object + " for enum ServiceSelector");
      }
    }
    exports2.TransparencyLogInstance = {
      fromJSON(object) {
        return {
          baseUrl: isSet(object.baseUrl) ? globalThis.String(object.baseUrl) : "",
          hashAlgorithm: isSet(object.hashAlgorithm) ? (0, sigstore_common_1.hashAlgorithmFromJSON)(object.hashAlgorithm) : 0,
          publicKey: isSet(object.publicKey) ? sigstore_common_1.PublicKey.fromJSON(object.publicKey) : void 0,
          logId: isSet(object.logId) ? sigstore_common_1.LogId.fromJSON(object.logId) : void 0,
          checkpointKeyId: isSet(object.checkpointKeyId) ? sigstore_common_1.LogId.fromJSON(object.checkpointKeyId) : void 0,
          operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.baseUrl !== "") {
          obj.baseUrl = message.baseUrl;
        }
        if (message.hashAlgorithm !== 0) {
          obj.hashAlgorithm = (0, sigstore_common_1.hashAlgorithmToJSON)(message.hashAlgorithm);
        }
        if (message.publicKey !== void 0) {
          obj.publicKey = sigstore_common_1.PublicKey.toJSON(message.publicKey);
        }
        if (message.logId !== void 0) {
          obj.logId = sigstore_common_1.LogId.toJSON(message.logId);
        }
        if (message.checkpointKeyId !== void 0) {
          obj.checkpointKeyId = sigstore_common_1.LogId.toJSON(message.checkpointKeyId);
        }
        if (message.operator !== "") {
          obj.operator = message.operator;
        }
        return obj;
      }
    };
    exports2.CertificateAuthority = {
      fromJSON(object) {
        return {
          subject: isSet(object.subject) ? sigstore_common_1.DistinguishedName.fromJSON(object.subject) : void 0,
          uri: isSet(object.uri) ? globalThis.String(object.uri) : "",
          certChain: isSet(object.certChain) ? sigstore_common_1.X509CertificateChain.fromJSON(object.certChain) : void 0,
          validFor: isSet(object.validFor) ? sigstore_common_1.TimeRange.fromJSON(object.validFor) : void 0,
          operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.subject !== void 0) {
          obj.subject = sigstore_common_1.DistinguishedName.toJSON(message.subject);
        }
        if (message.uri !== "") {
          obj.uri = message.uri;
        }
        if (message.certChain !== void 0) {
          obj.certChain = sigstore_common_1.X509CertificateChain.toJSON(message.certChain);
        }
        if (message.validFor !== void 0) {
          obj.validFor = sigstore_common_1.TimeRange.toJSON(message.validFor);
        }
        if (message.operator !== "") {
          obj.operator = message.operator;
        }
        return obj;
      }
    };
    exports2.TrustedRoot = {
      fromJSON(object) {
        return {
          mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
          tlogs: globalThis.Array.isArray(object?.tlogs) ? object.tlogs.map((e) => exports2.TransparencyLogInstance.fromJSON(e)) : [],
          certificateAuthorities: globalThis.Array.isArray(object?.certificateAuthorities) ? object.certificateAuthorities.map((e) => exports2.CertificateAuthority.fromJSON(e)) : [],
          ctlogs: globalThis.Array.isArray(object?.ctlogs) ? object.ctlogs.map((e) => exports2.TransparencyLogInstance.fromJSON(e)) : [],
          timestampAuthorities: globalThis.Array.isArray(object?.timestampAuthorities) ? object.timestampAuthorities.map((e) => exports2.CertificateAuthority.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.mediaType !== "") {
          obj.mediaType = message.mediaType;
        }
        if (message.tlogs?.length) {
          obj.tlogs = message.tlogs.map((e) => exports2.TransparencyLogInstance.toJSON(e));
        }
        if (message.certificateAuthorities?.length) {
          obj.certificateAuthorities = message.certificateAuthorities.map((e) => exports2.CertificateAuthority.toJSON(e));
        }
        if (message.ctlogs?.length) {
          obj.ctlogs = message.ctlogs.map((e) => exports2.TransparencyLogInstance.toJSON(e));
        }
        if (message.timestampAuthorities?.length) {
          obj.timestampAuthorities = message.timestampAuthorities.map((e) => exports2.CertificateAuthority.toJSON(e));
        }
        return obj;
      }
    };
    exports2.SigningConfig = {
      fromJSON(object) {
        return {
          mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
          caUrls: globalThis.Array.isArray(object?.caUrls) ? object.caUrls.map((e) => exports2.Service.fromJSON(e)) : [],
          oidcUrls: globalThis.Array.isArray(object?.oidcUrls) ? object.oidcUrls.map((e) => exports2.Service.fromJSON(e)) : [],
          rekorTlogUrls: globalThis.Array.isArray(object?.rekorTlogUrls) ? object.rekorTlogUrls.map((e) => exports2.Service.fromJSON(e)) : [],
          rekorTlogConfig: isSet(object.rekorTlogConfig) ? exports2.ServiceConfiguration.fromJSON(object.rekorTlogConfig) : void 0,
          tsaUrls: globalThis.Array.isArray(object?.tsaUrls) ? object.tsaUrls.map((e) => exports2.Service.fromJSON(e)) : [],
          tsaConfig: isSet(object.tsaConfig) ? exports2.ServiceConfiguration.fromJSON(object.tsaConfig) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.mediaType !== "") {
          obj.mediaType = message.mediaType;
        }
        if (message.caUrls?.length) {
          obj.caUrls = message.caUrls.map((e) => exports2.Service.toJSON(e));
        }
        if (message.oidcUrls?.length) {
          obj.oidcUrls = message.oidcUrls.map((e) => exports2.Service.toJSON(e));
        }
        if (message.rekorTlogUrls?.length) {
          obj.rekorTlogUrls = message.rekorTlogUrls.map((e) => exports2.Service.toJSON(e));
        }
        if (message.rekorTlogConfig !== void 0) {
          obj.rekorTlogConfig = exports2.ServiceConfiguration.toJSON(message.rekorTlogConfig);
        }
        if (message.tsaUrls?.length) {
          obj.tsaUrls = message.tsaUrls.map((e) => exports2.Service.toJSON(e));
        }
        if (message.tsaConfig !== void 0) {
          obj.tsaConfig = exports2.ServiceConfiguration.toJSON(message.tsaConfig);
        }
        return obj;
      }
    };
    exports2.Service = {
      fromJSON(object) {
        return {
          url: isSet(object.url) ? globalThis.String(object.url) : "",
          majorApiVersion: isSet(object.majorApiVersion) ? globalThis.Number(object.majorApiVersion) : 0,
          validFor: isSet(object.validFor) ? sigstore_common_1.TimeRange.fromJSON(object.validFor) : void 0,
          operator: isSet(object.operator) ? globalThis.String(object.operator) : ""
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.url !== "") {
          obj.url = message.url;
        }
        if (message.majorApiVersion !== 0) {
          obj.majorApiVersion = Math.round(message.majorApiVersion);
        }
        if (message.validFor !== void 0) {
          obj.validFor = sigstore_common_1.TimeRange.toJSON(message.validFor);
        }
        if (message.operator !== "") {
          obj.operator = message.operator;
        }
        return obj;
      }
    };
    exports2.ServiceConfiguration = {
      fromJSON(object) {
        return {
          selector: isSet(object.selector) ? serviceSelectorFromJSON(object.selector) : 0,
          count: isSet(object.count) ? globalThis.Number(object.count) : 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.selector !== 0) {
          obj.selector = serviceSelectorToJSON(message.selector);
        }
        if (message.count !== 0) {
          obj.count = Math.round(message.count);
        }
        return obj;
      }
    };
    exports2.ClientTrustConfig = {
      fromJSON(object) {
        return {
          mediaType: isSet(object.mediaType) ? globalThis.String(object.mediaType) : "",
          trustedRoot: isSet(object.trustedRoot) ? exports2.TrustedRoot.fromJSON(object.trustedRoot) : void 0,
          signingConfig: isSet(object.signingConfig) ? exports2.SigningConfig.fromJSON(object.signingConfig) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.mediaType !== "") {
          obj.mediaType = message.mediaType;
        }
        if (message.trustedRoot !== void 0) {
          obj.trustedRoot = exports2.TrustedRoot.toJSON(message.trustedRoot);
        }
        if (message.signingConfig !== void 0) {
          obj.signingConfig = exports2.SigningConfig.toJSON(message.signingConfig);
        }
        return obj;
      }
    };
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_verification.js
var require_sigstore_verification = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/sigstore_verification.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Input = exports2.Artifact = exports2.ArtifactVerificationOptions_ObserverTimestampOptions = exports2.ArtifactVerificationOptions_TlogIntegratedTimestampOptions = exports2.ArtifactVerificationOptions_TimestampAuthorityOptions = exports2.ArtifactVerificationOptions_CtlogOptions = exports2.ArtifactVerificationOptions_TlogOptions = exports2.ArtifactVerificationOptions = exports2.PublicKeyIdentities = exports2.CertificateIdentities = exports2.CertificateIdentity = void 0;
    var sigstore_bundle_1 = require_sigstore_bundle();
    var sigstore_common_1 = require_sigstore_common();
    var sigstore_trustroot_1 = require_sigstore_trustroot();
    exports2.CertificateIdentity = {
      fromJSON(object) {
        return {
          issuer: isSet(object.issuer) ? globalThis.String(object.issuer) : "",
          san: isSet(object.san) ? sigstore_common_1.SubjectAlternativeName.fromJSON(object.san) : void 0,
          oids: globalThis.Array.isArray(object?.oids) ? object.oids.map((e) => sigstore_common_1.ObjectIdentifierValuePair.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.issuer !== "") {
          obj.issuer = message.issuer;
        }
        if (message.san !== void 0) {
          obj.san = sigstore_common_1.SubjectAlternativeName.toJSON(message.san);
        }
        if (message.oids?.length) {
          obj.oids = message.oids.map((e) => sigstore_common_1.ObjectIdentifierValuePair.toJSON(e));
        }
        return obj;
      }
    };
    exports2.CertificateIdentities = {
      fromJSON(object) {
        return {
          identities: globalThis.Array.isArray(object?.identities) ? object.identities.map((e) => exports2.CertificateIdentity.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.identities?.length) {
          obj.identities = message.identities.map((e) => exports2.CertificateIdentity.toJSON(e));
        }
        return obj;
      }
    };
    exports2.PublicKeyIdentities = {
      fromJSON(object) {
        return {
          publicKeys: globalThis.Array.isArray(object?.publicKeys) ? object.publicKeys.map((e) => sigstore_common_1.PublicKey.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.publicKeys?.length) {
          obj.publicKeys = message.publicKeys.map((e) => sigstore_common_1.PublicKey.toJSON(e));
        }
        return obj;
      }
    };
    exports2.ArtifactVerificationOptions = {
      fromJSON(object) {
        return {
          signers: isSet(object.certificateIdentities) ? {
            $case: "certificateIdentities",
            certificateIdentities: exports2.CertificateIdentities.fromJSON(object.certificateIdentities)
          } : isSet(object.publicKeys) ? { $case: "publicKeys", publicKeys: exports2.PublicKeyIdentities.fromJSON(object.publicKeys) } : void 0,
          tlogOptions: isSet(object.tlogOptions) ? exports2.ArtifactVerificationOptions_TlogOptions.fromJSON(object.tlogOptions) : void 0,
          ctlogOptions: isSet(object.ctlogOptions) ? exports2.ArtifactVerificationOptions_CtlogOptions.fromJSON(object.ctlogOptions) : void 0,
          tsaOptions: isSet(object.tsaOptions) ? exports2.ArtifactVerificationOptions_TimestampAuthorityOptions.fromJSON(object.tsaOptions) : void 0,
          integratedTsOptions: isSet(object.integratedTsOptions) ? exports2.ArtifactVerificationOptions_TlogIntegratedTimestampOptions.fromJSON(object.integratedTsOptions) : void 0,
          observerOptions: isSet(object.observerOptions) ? exports2.ArtifactVerificationOptions_ObserverTimestampOptions.fromJSON(object.observerOptions) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.signers?.$case === "certificateIdentities") {
          obj.certificateIdentities = exports2.CertificateIdentities.toJSON(message.signers.certificateIdentities);
        } else if (message.signers?.$case === "publicKeys") {
          obj.publicKeys = exports2.PublicKeyIdentities.toJSON(message.signers.publicKeys);
        }
        if (message.tlogOptions !== void 0) {
          obj.tlogOptions = exports2.ArtifactVerificationOptions_TlogOptions.toJSON(message.tlogOptions);
        }
        if (message.ctlogOptions !== void 0) {
          obj.ctlogOptions = exports2.ArtifactVerificationOptions_CtlogOptions.toJSON(message.ctlogOptions);
        }
        if (message.tsaOptions !== void 0) {
          obj.tsaOptions = exports2.ArtifactVerificationOptions_TimestampAuthorityOptions.toJSON(message.tsaOptions);
        }
        if (message.integratedTsOptions !== void 0) {
          obj.integratedTsOptions = exports2.ArtifactVerificationOptions_TlogIntegratedTimestampOptions.toJSON(message.integratedTsOptions);
        }
        if (message.observerOptions !== void 0) {
          obj.observerOptions = exports2.ArtifactVerificationOptions_ObserverTimestampOptions.toJSON(message.observerOptions);
        }
        return obj;
      }
    };
    exports2.ArtifactVerificationOptions_TlogOptions = {
      fromJSON(object) {
        return {
          threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
          performOnlineVerification: isSet(object.performOnlineVerification) ? globalThis.Boolean(object.performOnlineVerification) : false,
          disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.threshold !== 0) {
          obj.threshold = Math.round(message.threshold);
        }
        if (message.performOnlineVerification !== false) {
          obj.performOnlineVerification = message.performOnlineVerification;
        }
        if (message.disable !== false) {
          obj.disable = message.disable;
        }
        return obj;
      }
    };
    exports2.ArtifactVerificationOptions_CtlogOptions = {
      fromJSON(object) {
        return {
          threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
          disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.threshold !== 0) {
          obj.threshold = Math.round(message.threshold);
        }
        if (message.disable !== false) {
          obj.disable = message.disable;
        }
        return obj;
      }
    };
    exports2.ArtifactVerificationOptions_TimestampAuthorityOptions = {
      fromJSON(object) {
        return {
          threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
          disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.threshold !== 0) {
          obj.threshold = Math.round(message.threshold);
        }
        if (message.disable !== false) {
          obj.disable = message.disable;
        }
        return obj;
      }
    };
    exports2.ArtifactVerificationOptions_TlogIntegratedTimestampOptions = {
      fromJSON(object) {
        return {
          threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
          disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.threshold !== 0) {
          obj.threshold = Math.round(message.threshold);
        }
        if (message.disable !== false) {
          obj.disable = message.disable;
        }
        return obj;
      }
    };
    exports2.ArtifactVerificationOptions_ObserverTimestampOptions = {
      fromJSON(object) {
        return {
          threshold: isSet(object.threshold) ? globalThis.Number(object.threshold) : 0,
          disable: isSet(object.disable) ? globalThis.Boolean(object.disable) : false
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.threshold !== 0) {
          obj.threshold = Math.round(message.threshold);
        }
        if (message.disable !== false) {
          obj.disable = message.disable;
        }
        return obj;
      }
    };
    exports2.Artifact = {
      fromJSON(object) {
        return {
          data: isSet(object.artifactUri) ? { $case: "artifactUri", artifactUri: globalThis.String(object.artifactUri) } : isSet(object.artifact) ? { $case: "artifact", artifact: Buffer.from(bytesFromBase64(object.artifact)) } : isSet(object.artifactDigest) ? { $case: "artifactDigest", artifactDigest: sigstore_common_1.HashOutput.fromJSON(object.artifactDigest) } : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.data?.$case === "artifactUri") {
          obj.artifactUri = message.data.artifactUri;
        } else if (message.data?.$case === "artifact") {
          obj.artifact = base64FromBytes(message.data.artifact);
        } else if (message.data?.$case === "artifactDigest") {
          obj.artifactDigest = sigstore_common_1.HashOutput.toJSON(message.data.artifactDigest);
        }
        return obj;
      }
    };
    exports2.Input = {
      fromJSON(object) {
        return {
          artifactTrustRoot: isSet(object.artifactTrustRoot) ? sigstore_trustroot_1.TrustedRoot.fromJSON(object.artifactTrustRoot) : void 0,
          artifactVerificationOptions: isSet(object.artifactVerificationOptions) ? exports2.ArtifactVerificationOptions.fromJSON(object.artifactVerificationOptions) : void 0,
          bundle: isSet(object.bundle) ? sigstore_bundle_1.Bundle.fromJSON(object.bundle) : void 0,
          artifact: isSet(object.artifact) ? exports2.Artifact.fromJSON(object.artifact) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.artifactTrustRoot !== void 0) {
          obj.artifactTrustRoot = sigstore_trustroot_1.TrustedRoot.toJSON(message.artifactTrustRoot);
        }
        if (message.artifactVerificationOptions !== void 0) {
          obj.artifactVerificationOptions = exports2.ArtifactVerificationOptions.toJSON(message.artifactVerificationOptions);
        }
        if (message.bundle !== void 0) {
          obj.bundle = sigstore_bundle_1.Bundle.toJSON(message.bundle);
        }
        if (message.artifact !== void 0) {
          obj.artifact = exports2.Artifact.toJSON(message.artifact);
        }
        return obj;
      }
    };
    function bytesFromBase64(b64) {
      return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
    }
    function base64FromBytes(arr) {
      return globalThis.Buffer.from(arr).toString("base64");
    }
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/index.js
var require_dist3 = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/index.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __exportStar = exports2 && exports2.__exportStar || function(m, exports3) {
      for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports3, p)) __createBinding(exports3, m, p);
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    __exportStar(require_envelope(), exports2);
    __exportStar(require_sigstore_bundle(), exports2);
    __exportStar(require_sigstore_common(), exports2);
    __exportStar(require_sigstore_rekor(), exports2);
    __exportStar(require_sigstore_trustroot(), exports2);
    __exportStar(require_sigstore_verification(), exports2);
  }
});

// node_modules/@sigstore/bundle/dist/bundle.js
var require_bundle = __commonJS({
  "node_modules/@sigstore/bundle/dist/bundle.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.BUNDLE_V03_MEDIA_TYPE = exports2.BUNDLE_V03_LEGACY_MEDIA_TYPE = exports2.BUNDLE_V02_MEDIA_TYPE = exports2.BUNDLE_V01_MEDIA_TYPE = void 0;
    exports2.isBundleWithCertificateChain = isBundleWithCertificateChain;
    exports2.isBundleWithPublicKey = isBundleWithPublicKey;
    exports2.isBundleWithMessageSignature = isBundleWithMessageSignature;
    exports2.isBundleWithDsseEnvelope = isBundleWithDsseEnvelope;
    exports2.BUNDLE_V01_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.1";
    exports2.BUNDLE_V02_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.2";
    exports2.BUNDLE_V03_LEGACY_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle+json;version=0.3";
    exports2.BUNDLE_V03_MEDIA_TYPE = "application/vnd.dev.sigstore.bundle.v0.3+json";
    function isBundleWithCertificateChain(b) {
      return b.verificationMaterial.content.$case === "x509CertificateChain";
    }
    function isBundleWithPublicKey(b) {
      return b.verificationMaterial.content.$case === "publicKey";
    }
    function isBundleWithMessageSignature(b) {
      return b.content.$case === "messageSignature";
    }
    function isBundleWithDsseEnvelope(b) {
      return b.content.$case === "dsseEnvelope";
    }
  }
});

// node_modules/@sigstore/bundle/dist/build.js
var require_build = __commonJS({
  "node_modules/@sigstore/bundle/dist/build.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.toMessageSignatureBundle = toMessageSignatureBundle;
    exports2.toDSSEBundle = toDSSEBundle;
    var protobuf_specs_1 = require_dist3();
    var bundle_1 = require_bundle();
    function toMessageSignatureBundle(options) {
      return {
        mediaType: options.certificateChain ? bundle_1.BUNDLE_V02_MEDIA_TYPE : bundle_1.BUNDLE_V03_MEDIA_TYPE,
        content: {
          $case: "messageSignature",
          messageSignature: {
            messageDigest: {
              algorithm: protobuf_specs_1.HashAlgorithm.SHA2_256,
              digest: options.digest
            },
            signature: options.signature
          }
        },
        verificationMaterial: toVerificationMaterial(options)
      };
    }
    function toDSSEBundle(options) {
      return {
        mediaType: options.certificateChain ? bundle_1.BUNDLE_V02_MEDIA_TYPE : bundle_1.BUNDLE_V03_MEDIA_TYPE,
        content: {
          $case: "dsseEnvelope",
          dsseEnvelope: toEnvelope(options)
        },
        verificationMaterial: toVerificationMaterial(options)
      };
    }
    function toEnvelope(options) {
      return {
        payloadType: options.artifactType,
        payload: options.artifact,
        signatures: [toSignature(options)]
      };
    }
    function toSignature(options) {
      return {
        keyid: options.keyHint || "",
        sig: options.signature
      };
    }
    function toVerificationMaterial(options) {
      return {
        content: toKeyContent(options),
        tlogEntries: [],
        timestampVerificationData: { rfc3161Timestamps: [] }
      };
    }
    function toKeyContent(options) {
      if (options.certificate) {
        if (options.certificateChain) {
          return {
            $case: "x509CertificateChain",
            x509CertificateChain: {
              certificates: [{ rawBytes: options.certificate }]
            }
          };
        } else {
          return {
            $case: "certificate",
            certificate: { rawBytes: options.certificate }
          };
        }
      } else {
        return {
          $case: "publicKey",
          publicKey: {
            hint: options.keyHint || ""
          }
        };
      }
    }
  }
});

// node_modules/@sigstore/bundle/dist/error.js
var require_error2 = __commonJS({
  "node_modules/@sigstore/bundle/dist/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ValidationError = void 0;
    var ValidationError = class extends Error {
      fields;
      constructor(message, fields) {
        super(message);
        this.fields = fields;
      }
    };
    exports2.ValidationError = ValidationError;
  }
});

// node_modules/@sigstore/bundle/dist/validate.js
var require_validate = __commonJS({
  "node_modules/@sigstore/bundle/dist/validate.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.assertBundle = assertBundle;
    exports2.assertBundleV01 = assertBundleV01;
    exports2.isBundleV01 = isBundleV01;
    exports2.assertBundleV02 = assertBundleV02;
    exports2.assertBundleLatest = assertBundleLatest;
    var error_1 = require_error2();
    function assertBundle(b) {
      const invalidValues = validateBundleBase(b);
      if (invalidValues.length > 0) {
        throw new error_1.ValidationError("invalid bundle", invalidValues);
      }
    }
    function assertBundleV01(b) {
      const invalidValues = [];
      invalidValues.push(...validateBundleBase(b));
      invalidValues.push(...validateInclusionPromise(b));
      if (invalidValues.length > 0) {
        throw new error_1.ValidationError("invalid v0.1 bundle", invalidValues);
      }
    }
    function isBundleV01(b) {
      try {
        assertBundleV01(b);
        return true;
      } catch (e) {
        return false;
      }
    }
    function assertBundleV02(b) {
      const invalidValues = [];
      invalidValues.push(...validateBundleBase(b));
      invalidValues.push(...validateInclusionProof(b));
      if (invalidValues.length > 0) {
        throw new error_1.ValidationError("invalid v0.2 bundle", invalidValues);
      }
    }
    function assertBundleLatest(b) {
      const invalidValues = [];
      invalidValues.push(...validateBundleBase(b));
      invalidValues.push(...validateInclusionProof(b));
      invalidValues.push(...validateNoCertificateChain(b));
      if (invalidValues.length > 0) {
        throw new error_1.ValidationError("invalid bundle", invalidValues);
      }
    }
    function validateBundleBase(b) {
      const invalidValues = [];
      if (b.mediaType === void 0 || !b.mediaType.match(/^application\/vnd\.dev\.sigstore\.bundle\+json;version=\d\.\d/) && !b.mediaType.match(/^application\/vnd\.dev\.sigstore\.bundle\.v\d\.\d\+json/)) {
        invalidValues.push("mediaType");
      }
      if (b.content === void 0) {
        invalidValues.push("content");
      } else {
        switch (b.content.$case) {
          case "messageSignature":
            if (b.content.messageSignature.messageDigest === void 0) {
              invalidValues.push("content.messageSignature.messageDigest");
            } else {
              if (b.content.messageSignature.messageDigest.digest.length === 0) {
                invalidValues.push("content.messageSignature.messageDigest.digest");
              }
            }
            if (b.content.messageSignature.signature.length === 0) {
              invalidValues.push("content.messageSignature.signature");
            }
            break;
          case "dsseEnvelope":
            if (b.content.dsseEnvelope.payload.length === 0) {
              invalidValues.push("content.dsseEnvelope.payload");
            }
            if (b.content.dsseEnvelope.signatures.length !== 1) {
              invalidValues.push("content.dsseEnvelope.signatures");
            } else {
              if (b.content.dsseEnvelope.signatures[0].sig.length === 0) {
                invalidValues.push("content.dsseEnvelope.signatures[0].sig");
              }
            }
            break;
        }
      }
      if (b.verificationMaterial === void 0) {
        invalidValues.push("verificationMaterial");
      } else {
        if (b.verificationMaterial.content === void 0) {
          invalidValues.push("verificationMaterial.content");
        } else {
          switch (b.verificationMaterial.content.$case) {
            case "x509CertificateChain":
              if (b.verificationMaterial.content.x509CertificateChain.certificates.length === 0) {
                invalidValues.push("verificationMaterial.content.x509CertificateChain.certificates");
              }
              b.verificationMaterial.content.x509CertificateChain.certificates.forEach((cert, i) => {
                if (cert.rawBytes.length === 0) {
                  invalidValues.push(`verificationMaterial.content.x509CertificateChain.certificates[${i}].rawBytes`);
                }
              });
              break;
            case "certificate":
              if (b.verificationMaterial.content.certificate.rawBytes.length === 0) {
                invalidValues.push("verificationMaterial.content.certificate.rawBytes");
              }
              break;
          }
        }
        if (b.verificationMaterial.tlogEntries === void 0) {
          invalidValues.push("verificationMaterial.tlogEntries");
        } else {
          if (b.verificationMaterial.tlogEntries.length > 0) {
            b.verificationMaterial.tlogEntries.forEach((entry, i) => {
              if (entry.logId === void 0) {
                invalidValues.push(`verificationMaterial.tlogEntries[${i}].logId`);
              }
              if (entry.kindVersion === void 0) {
                invalidValues.push(`verificationMaterial.tlogEntries[${i}].kindVersion`);
              }
            });
          }
        }
      }
      return invalidValues;
    }
    function validateInclusionPromise(b) {
      const invalidValues = [];
      if (b.verificationMaterial && b.verificationMaterial.tlogEntries?.length > 0) {
        b.verificationMaterial.tlogEntries.forEach((entry, i) => {
          if (entry.inclusionPromise === void 0) {
            invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionPromise`);
          }
        });
      }
      return invalidValues;
    }
    function validateInclusionProof(b) {
      const invalidValues = [];
      if (b.verificationMaterial && b.verificationMaterial.tlogEntries?.length > 0) {
        b.verificationMaterial.tlogEntries.forEach((entry, i) => {
          if (entry.inclusionProof === void 0) {
            invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionProof`);
          } else {
            if (entry.inclusionProof.checkpoint === void 0) {
              invalidValues.push(`verificationMaterial.tlogEntries[${i}].inclusionProof.checkpoint`);
            }
          }
        });
      }
      return invalidValues;
    }
    function validateNoCertificateChain(b) {
      const invalidValues = [];
      if (b.verificationMaterial?.content?.$case === "x509CertificateChain") {
        invalidValues.push("verificationMaterial.content.$case");
      }
      return invalidValues;
    }
  }
});

// node_modules/@sigstore/bundle/dist/serialized.js
var require_serialized = __commonJS({
  "node_modules/@sigstore/bundle/dist/serialized.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.envelopeToJSON = exports2.envelopeFromJSON = exports2.bundleToJSON = exports2.bundleFromJSON = void 0;
    var protobuf_specs_1 = require_dist3();
    var bundle_1 = require_bundle();
    var validate_1 = require_validate();
    var bundleFromJSON = (obj) => {
      const bundle = protobuf_specs_1.Bundle.fromJSON(obj);
      switch (bundle.mediaType) {
        case bundle_1.BUNDLE_V01_MEDIA_TYPE:
          (0, validate_1.assertBundleV01)(bundle);
          break;
        case bundle_1.BUNDLE_V02_MEDIA_TYPE:
          (0, validate_1.assertBundleV02)(bundle);
          break;
        default:
          (0, validate_1.assertBundleLatest)(bundle);
          break;
      }
      return bundle;
    };
    exports2.bundleFromJSON = bundleFromJSON;
    var bundleToJSON = (bundle) => {
      return protobuf_specs_1.Bundle.toJSON(bundle);
    };
    exports2.bundleToJSON = bundleToJSON;
    var envelopeFromJSON = (obj) => {
      return protobuf_specs_1.Envelope.fromJSON(obj);
    };
    exports2.envelopeFromJSON = envelopeFromJSON;
    var envelopeToJSON = (envelope) => {
      return protobuf_specs_1.Envelope.toJSON(envelope);
    };
    exports2.envelopeToJSON = envelopeToJSON;
  }
});

// node_modules/@sigstore/bundle/dist/index.js
var require_dist4 = __commonJS({
  "node_modules/@sigstore/bundle/dist/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.isBundleV01 = exports2.assertBundleV02 = exports2.assertBundleV01 = exports2.assertBundleLatest = exports2.assertBundle = exports2.envelopeToJSON = exports2.envelopeFromJSON = exports2.bundleToJSON = exports2.bundleFromJSON = exports2.ValidationError = exports2.isBundleWithPublicKey = exports2.isBundleWithMessageSignature = exports2.isBundleWithDsseEnvelope = exports2.isBundleWithCertificateChain = exports2.BUNDLE_V03_MEDIA_TYPE = exports2.BUNDLE_V03_LEGACY_MEDIA_TYPE = exports2.BUNDLE_V02_MEDIA_TYPE = exports2.BUNDLE_V01_MEDIA_TYPE = exports2.toMessageSignatureBundle = exports2.toDSSEBundle = void 0;
    var build_1 = require_build();
    Object.defineProperty(exports2, "toDSSEBundle", { enumerable: true, get: function() {
      return build_1.toDSSEBundle;
    } });
    Object.defineProperty(exports2, "toMessageSignatureBundle", { enumerable: true, get: function() {
      return build_1.toMessageSignatureBundle;
    } });
    var bundle_1 = require_bundle();
    Object.defineProperty(exports2, "BUNDLE_V01_MEDIA_TYPE", { enumerable: true, get: function() {
      return bundle_1.BUNDLE_V01_MEDIA_TYPE;
    } });
    Object.defineProperty(exports2, "BUNDLE_V02_MEDIA_TYPE", { enumerable: true, get: function() {
      return bundle_1.BUNDLE_V02_MEDIA_TYPE;
    } });
    Object.defineProperty(exports2, "BUNDLE_V03_LEGACY_MEDIA_TYPE", { enumerable: true, get: function() {
      return bundle_1.BUNDLE_V03_LEGACY_MEDIA_TYPE;
    } });
    Object.defineProperty(exports2, "BUNDLE_V03_MEDIA_TYPE", { enumerable: true, get: function() {
      return bundle_1.BUNDLE_V03_MEDIA_TYPE;
    } });
    Object.defineProperty(exports2, "isBundleWithCertificateChain", { enumerable: true, get: function() {
      return bundle_1.isBundleWithCertificateChain;
    } });
    Object.defineProperty(exports2, "isBundleWithDsseEnvelope", { enumerable: true, get: function() {
      return bundle_1.isBundleWithDsseEnvelope;
    } });
    Object.defineProperty(exports2, "isBundleWithMessageSignature", { enumerable: true, get: function() {
      return bundle_1.isBundleWithMessageSignature;
    } });
    Object.defineProperty(exports2, "isBundleWithPublicKey", { enumerable: true, get: function() {
      return bundle_1.isBundleWithPublicKey;
    } });
    var error_1 = require_error2();
    Object.defineProperty(exports2, "ValidationError", { enumerable: true, get: function() {
      return error_1.ValidationError;
    } });
    var serialized_1 = require_serialized();
    Object.defineProperty(exports2, "bundleFromJSON", { enumerable: true, get: function() {
      return serialized_1.bundleFromJSON;
    } });
    Object.defineProperty(exports2, "bundleToJSON", { enumerable: true, get: function() {
      return serialized_1.bundleToJSON;
    } });
    Object.defineProperty(exports2, "envelopeFromJSON", { enumerable: true, get: function() {
      return serialized_1.envelopeFromJSON;
    } });
    Object.defineProperty(exports2, "envelopeToJSON", { enumerable: true, get: function() {
      return serialized_1.envelopeToJSON;
    } });
    var validate_1 = require_validate();
    Object.defineProperty(exports2, "assertBundle", { enumerable: true, get: function() {
      return validate_1.assertBundle;
    } });
    Object.defineProperty(exports2, "assertBundleLatest", { enumerable: true, get: function() {
      return validate_1.assertBundleLatest;
    } });
    Object.defineProperty(exports2, "assertBundleV01", { enumerable: true, get: function() {
      return validate_1.assertBundleV01;
    } });
    Object.defineProperty(exports2, "assertBundleV02", { enumerable: true, get: function() {
      return validate_1.assertBundleV02;
    } });
    Object.defineProperty(exports2, "isBundleV01", { enumerable: true, get: function() {
      return validate_1.isBundleV01;
    } });
  }
});

// node_modules/@sigstore/core/dist/stream.js
var require_stream = __commonJS({
  "node_modules/@sigstore/core/dist/stream.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ByteStream = void 0;
    var StreamError = class extends Error {
    };
    var ByteStream = class _ByteStream {
      static BLOCK_SIZE = 1024;
      buf;
      view;
      start = 0;
      constructor(buffer) {
        if (buffer) {
          this.buf = buffer;
          this.view = Buffer.from(buffer);
        } else {
          this.buf = Buffer.alloc(0);
          this.view = Buffer.from(this.buf);
        }
      }
      get buffer() {
        return this.view.subarray(0, this.start);
      }
      get length() {
        return this.view.byteLength;
      }
      get position() {
        return this.start;
      }
      seek(position2) {
        this.start = position2;
      }
      // Returns a Buffer containing the specified number of bytes starting at the
      // given start position.
      slice(start3, len) {
        const end2 = start3 + len;
        if (end2 > this.length) {
          throw new StreamError("request past end of buffer");
        }
        return this.view.subarray(start3, end2);
      }
      appendChar(char) {
        this.ensureCapacity(1);
        this.view[this.start] = char;
        this.start += 1;
      }
      appendUint16(num) {
        this.ensureCapacity(2);
        const value = new Uint16Array([num]);
        const view = new Uint8Array(value.buffer);
        this.view[this.start] = view[1];
        this.view[this.start + 1] = view[0];
        this.start += 2;
      }
      appendUint24(num) {
        this.ensureCapacity(3);
        const value = new Uint32Array([num]);
        const view = new Uint8Array(value.buffer);
        this.view[this.start] = view[2];
        this.view[this.start + 1] = view[1];
        this.view[this.start + 2] = view[0];
        this.start += 3;
      }
      appendView(view) {
        this.ensureCapacity(view.length);
        this.view.set(view, this.start);
        this.start += view.length;
      }
      getBlock(size) {
        if (size <= 0) {
          return Buffer.alloc(0);
        }
        if (this.start + size > this.view.length) {
          throw new Error("request past end of buffer");
        }
        const result4 = this.view.subarray(this.start, this.start + size);
        this.start += size;
        return result4;
      }
      getUint8() {
        return this.getBlock(1)[0];
      }
      getUint16() {
        const block2 = this.getBlock(2);
        return block2[0] << 8 | block2[1];
      }
      ensureCapacity(size) {
        if (this.start + size > this.view.byteLength) {
          const blockSize = _ByteStream.BLOCK_SIZE + (size > _ByteStream.BLOCK_SIZE ? size : 0);
          this.realloc(this.view.byteLength + blockSize);
        }
      }
      realloc(size) {
        const newArray = Buffer.alloc(size);
        const newView = Buffer.from(newArray);
        newView.set(this.view);
        this.buf = newArray;
        this.view = newView;
      }
    };
    exports2.ByteStream = ByteStream;
  }
});

// node_modules/@sigstore/core/dist/asn1/error.js
var require_error3 = __commonJS({
  "node_modules/@sigstore/core/dist/asn1/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ASN1TypeError = exports2.ASN1ParseError = void 0;
    var ASN1ParseError = class extends Error {
    };
    exports2.ASN1ParseError = ASN1ParseError;
    var ASN1TypeError = class extends Error {
    };
    exports2.ASN1TypeError = ASN1TypeError;
  }
});

// node_modules/@sigstore/core/dist/asn1/length.js
var require_length = __commonJS({
  "node_modules/@sigstore/core/dist/asn1/length.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.decodeLength = decodeLength;
    exports2.encodeLength = encodeLength;
    var error_1 = require_error3();
    function decodeLength(stream) {
      const buf = stream.getUint8();
      if ((buf & 128) === 0) {
        return buf;
      }
      const byteCount = buf & 127;
      if (byteCount > 6) {
        throw new error_1.ASN1ParseError("length exceeds 6 byte limit");
      }
      let len = 0;
      for (let i = 0; i < byteCount; i++) {
        const byte = stream.getUint8();
        if (i === 0 && byte === 0) {
          throw new error_1.ASN1ParseError("non-minimal length encoding");
        }
        len = len * 256 + byte;
      }
      if (len === 0) {
        throw new error_1.ASN1ParseError("indefinite length encoding not supported");
      }
      if (len < 128) {
        throw new error_1.ASN1ParseError("non-minimal length encoding");
      }
      return len;
    }
    function encodeLength(len) {
      if (len < 128) {
        return Buffer.from([len]);
      }
      let val = BigInt(len);
      const bytes = [];
      while (val > 0n) {
        bytes.unshift(Number(val & 255n));
        val = val >> 8n;
      }
      return Buffer.from([128 | bytes.length, ...bytes]);
    }
  }
});

// node_modules/@sigstore/core/dist/asn1/parse.js
var require_parse = __commonJS({
  "node_modules/@sigstore/core/dist/asn1/parse.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.parseInteger = parseInteger;
    exports2.parseStringASCII = parseStringASCII;
    exports2.parseTime = parseTime;
    exports2.parseOID = parseOID;
    exports2.parseBoolean = parseBoolean;
    exports2.parseBitString = parseBitString;
    var error_1 = require_error3();
    var RE_TIME_SHORT_YEAR = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d{3})?Z$/;
    var RE_TIME_LONG_YEAR = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d{3})?Z$/;
    function parseInteger(buf) {
      let pos = 0;
      const end2 = buf.length;
      let val = buf[pos];
      const neg = val > 127;
      const pad = neg ? 255 : 0;
      while (val == pad && ++pos < end2) {
        val = buf[pos];
      }
      const len = end2 - pos;
      if (len === 0)
        return BigInt(neg ? -1 : 0);
      val = neg ? val - 256 : val;
      let n = BigInt(val);
      for (let i = pos + 1; i < end2; ++i) {
        n = n * BigInt(256) + BigInt(buf[i]);
      }
      return n;
    }
    function parseStringASCII(buf) {
      return buf.toString("ascii");
    }
    function parseTime(buf, shortYear) {
      const timeStr = parseStringASCII(buf);
      const m = shortYear ? RE_TIME_SHORT_YEAR.exec(timeStr) : RE_TIME_LONG_YEAR.exec(timeStr);
      if (!m) {
        throw new Error("invalid time");
      }
      if (shortYear) {
        let year = Number(m[1]);
        year += year >= 50 ? 1900 : 2e3;
        m[1] = year.toString();
      }
      return /* @__PURE__ */ new Date(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}Z`);
    }
    function parseOID(buf) {
      let pos = 0;
      const end2 = buf.length;
      let n = buf[pos++];
      const first = Math.floor(n / 40);
      const second = n % 40;
      let oid = `${first}.${second}`;
      let val = 0n;
      for (; pos < end2; ++pos) {
        n = buf[pos];
        val = (val << 7n) + BigInt(n & 127);
        if ((n & 128) === 0) {
          oid += `.${val}`;
          val = 0n;
        }
      }
      return oid;
    }
    function parseBoolean(buf) {
      if (buf.length !== 1) {
        throw new error_1.ASN1ParseError("invalid boolean");
      }
      switch (buf[0]) {
        case 0:
          return false;
        case 255:
          return true;
        default:
          throw new error_1.ASN1ParseError("invalid boolean");
      }
    }
    function parseBitString(buf) {
      const unused = buf[0];
      if (unused > 7) {
        throw new error_1.ASN1ParseError("invalid bit string");
      }
      const start3 = 1;
      const end2 = buf.length;
      const bits = [];
      for (let i = start3; i < end2; ++i) {
        const byte = buf[i];
        const skip = i === end2 - 1 ? unused : 0;
        for (let j = 7; j >= skip; --j) {
          bits.push(byte >> j & 1);
        }
      }
      return bits;
    }
  }
});

// node_modules/@sigstore/core/dist/asn1/tag.js
var require_tag = __commonJS({
  "node_modules/@sigstore/core/dist/asn1/tag.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ASN1Tag = void 0;
    var error_1 = require_error3();
    var UNIVERSAL_TAG = {
      BOOLEAN: 1,
      INTEGER: 2,
      BIT_STRING: 3,
      OCTET_STRING: 4,
      OBJECT_IDENTIFIER: 6,
      SEQUENCE: 16,
      SET: 17,
      PRINTABLE_STRING: 19,
      UTC_TIME: 23,
      GENERALIZED_TIME: 24
    };
    var TAG_CLASS = {
      UNIVERSAL: 0,
      APPLICATION: 1,
      CONTEXT_SPECIFIC: 2,
      PRIVATE: 3
    };
    var ASN1Tag = class {
      number;
      constructed;
      class;
      constructor(enc) {
        this.number = enc & 31;
        this.constructed = (enc & 32) === 32;
        this.class = enc >> 6;
        if (this.number === 31) {
          throw new error_1.ASN1ParseError("long form tags not supported");
        }
        if (this.class === TAG_CLASS.UNIVERSAL && this.number === 0) {
          throw new error_1.ASN1ParseError("unsupported tag 0x00");
        }
      }
      isUniversal() {
        return this.class === TAG_CLASS.UNIVERSAL;
      }
      isContextSpecific(num) {
        const res = this.class === TAG_CLASS.CONTEXT_SPECIFIC;
        return num !== void 0 ? res && this.number === num : res;
      }
      isBoolean() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.BOOLEAN;
      }
      isInteger() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.INTEGER;
      }
      isBitString() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.BIT_STRING;
      }
      isOctetString() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.OCTET_STRING;
      }
      isOID() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.OBJECT_IDENTIFIER;
      }
      isUTCTime() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.UTC_TIME;
      }
      isGeneralizedTime() {
        return this.isUniversal() && this.number === UNIVERSAL_TAG.GENERALIZED_TIME;
      }
      toDER() {
        return this.number | (this.constructed ? 32 : 0) | this.class << 6;
      }
    };
    exports2.ASN1Tag = ASN1Tag;
  }
});

// node_modules/@sigstore/core/dist/asn1/obj.js
var require_obj = __commonJS({
  "node_modules/@sigstore/core/dist/asn1/obj.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ASN1Obj = void 0;
    var stream_1 = require_stream();
    var error_1 = require_error3();
    var length_1 = require_length();
    var parse_1 = require_parse();
    var tag_1 = require_tag();
    var ASN1Obj = class {
      tag;
      subs;
      value;
      constructor(tag, value, subs) {
        this.tag = tag;
        this.value = value;
        this.subs = subs;
      }
      // Constructs an ASN.1 object from a Buffer of DER-encoded bytes.
      static parseBuffer(buf) {
        const stream = new stream_1.ByteStream(buf);
        const obj = parseStream(stream);
        if (stream.position !== stream.length) {
          throw new error_1.ASN1ParseError("invalid trailing data");
        }
        return obj;
      }
      toDER() {
        const valueStream = new stream_1.ByteStream();
        if (this.subs.length > 0) {
          for (const sub of this.subs) {
            valueStream.appendView(sub.toDER());
          }
        } else {
          valueStream.appendView(this.value);
        }
        const value = valueStream.buffer;
        const obj = new stream_1.ByteStream();
        obj.appendChar(this.tag.toDER());
        obj.appendView((0, length_1.encodeLength)(value.length));
        obj.appendView(value);
        return obj.buffer;
      }
      /////////////////////////////////////////////////////////////////////////////
      // Convenience methods for parsing ASN.1 primitives into JS types
      // Returns the ASN.1 object's value as a boolean. Throws an error if the
      // object is not a boolean.
      toBoolean() {
        if (!this.tag.isBoolean()) {
          throw new error_1.ASN1TypeError("not a boolean");
        }
        return (0, parse_1.parseBoolean)(this.value);
      }
      // Returns the ASN.1 object's value as a BigInt. Throws an error if the
      // object is not an integer.
      toInteger() {
        if (!this.tag.isInteger()) {
          throw new error_1.ASN1TypeError("not an integer");
        }
        return (0, parse_1.parseInteger)(this.value);
      }
      // Returns the ASN.1 object's value as an OID string. Throws an error if the
      // object is not an OID.
      toOID() {
        if (!this.tag.isOID()) {
          throw new error_1.ASN1TypeError("not an OID");
        }
        return (0, parse_1.parseOID)(this.value);
      }
      // Returns the ASN.1 object's value as a Date. Throws an error if the object
      // is not either a UTCTime or a GeneralizedTime.
      toDate() {
        switch (true) {
          case this.tag.isUTCTime():
            return (0, parse_1.parseTime)(this.value, true);
          case this.tag.isGeneralizedTime():
            return (0, parse_1.parseTime)(this.value, false);
          default:
            throw new error_1.ASN1TypeError("not a date");
        }
      }
      // Returns the ASN.1 object's value as a number[] where each number is the
      // value of a bit in the bit string. Throws an error if the object is not a
      // bit string.
      toBitString() {
        if (!this.tag.isBitString()) {
          throw new error_1.ASN1TypeError("not a bit string");
        }
        return (0, parse_1.parseBitString)(this.value);
      }
    };
    exports2.ASN1Obj = ASN1Obj;
    var MAX_DEPTH = 100;
    function parseStream(stream, depth = 0) {
      if (depth > MAX_DEPTH) {
        throw new error_1.ASN1ParseError("maximum nesting depth exceeded");
      }
      const tag = new tag_1.ASN1Tag(stream.getUint8());
      const len = (0, length_1.decodeLength)(stream);
      const value = stream.slice(stream.position, len);
      const start3 = stream.position;
      let subs = [];
      if (tag.constructed) {
        subs = collectSubs(stream, len, depth);
      } else if (tag.isOctetString()) {
        try {
          subs = collectSubs(stream, len, depth);
        } catch (e) {
        }
      }
      if (subs.length === 0) {
        stream.seek(start3 + len);
      }
      return new ASN1Obj(tag, value, subs);
    }
    function collectSubs(stream, len, depth) {
      const end2 = stream.position + len;
      if (end2 > stream.length) {
        throw new error_1.ASN1ParseError("invalid length");
      }
      const subs = [];
      while (stream.position < end2) {
        subs.push(parseStream(stream, depth + 1));
      }
      if (stream.position !== end2) {
        throw new error_1.ASN1ParseError("invalid length");
      }
      return subs;
    }
  }
});

// node_modules/@sigstore/core/dist/asn1/index.js
var require_asn1 = __commonJS({
  "node_modules/@sigstore/core/dist/asn1/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ASN1Obj = void 0;
    var obj_1 = require_obj();
    Object.defineProperty(exports2, "ASN1Obj", { enumerable: true, get: function() {
      return obj_1.ASN1Obj;
    } });
  }
});

// node_modules/@sigstore/core/dist/crypto.js
var require_crypto = __commonJS({
  "node_modules/@sigstore/core/dist/crypto.js"(exports2) {
    "use strict";
    var __importDefault = exports2 && exports2.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.createPublicKey = createPublicKey;
    exports2.digest = digest;
    exports2.verify = verify2;
    exports2.bufferEqual = bufferEqual;
    var crypto_1 = __importDefault(__require("crypto"));
    function createPublicKey(key, type = "spki") {
      if (typeof key === "string") {
        if (key.startsWith("-----")) {
          return crypto_1.default.createPublicKey(key);
        } else {
          return crypto_1.default.createPublicKey({
            key: Buffer.from(key, "base64"),
            format: "der",
            type
          });
        }
      } else {
        return crypto_1.default.createPublicKey({ key, format: "der", type });
      }
    }
    function digest(algorithm, ...data) {
      const hash = crypto_1.default.createHash(algorithm);
      for (const d of data) {
        hash.update(d);
      }
      return hash.digest();
    }
    function verify2(data, key, signature, algorithm) {
      try {
        return crypto_1.default.verify(algorithm, data, key, signature);
      } catch (e) {
        return false;
      }
    }
    function bufferEqual(a, b) {
      try {
        return crypto_1.default.timingSafeEqual(a, b);
      } catch {
        return false;
      }
    }
  }
});

// node_modules/@sigstore/core/dist/dsse.js
var require_dsse = __commonJS({
  "node_modules/@sigstore/core/dist/dsse.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.preAuthEncoding = preAuthEncoding;
    var PAE_PREFIX = "DSSEv1";
    function preAuthEncoding(payloadType, payload) {
      const typeBytes = Buffer.from(payloadType, "utf-8");
      return Buffer.concat([
        Buffer.from(`${PAE_PREFIX} ${typeBytes.length} `, "ascii"),
        typeBytes,
        Buffer.from(` ${payload.length} `, "ascii"),
        payload
      ]);
    }
  }
});

// node_modules/@sigstore/core/dist/encoding.js
var require_encoding = __commonJS({
  "node_modules/@sigstore/core/dist/encoding.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.base64Encode = base64Encode;
    exports2.base64Decode = base64Decode;
    var BASE64_ENCODING = "base64";
    var UTF8_ENCODING = "utf-8";
    function base64Encode(str) {
      return Buffer.from(str, UTF8_ENCODING).toString(BASE64_ENCODING);
    }
    function base64Decode(str) {
      return Buffer.from(str, BASE64_ENCODING).toString(UTF8_ENCODING);
    }
  }
});

// node_modules/@sigstore/core/dist/json.js
var require_json = __commonJS({
  "node_modules/@sigstore/core/dist/json.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.canonicalize = canonicalize;
    function canonicalize(object) {
      let buffer = "";
      if (object === null || typeof object !== "object" || object.toJSON != null) {
        buffer += JSON.stringify(object);
      } else if (Array.isArray(object)) {
        buffer += "[";
        let first = true;
        object.forEach((element) => {
          if (!first) {
            buffer += ",";
          }
          first = false;
          buffer += canonicalize(element);
        });
        buffer += "]";
      } else {
        buffer += "{";
        let first = true;
        Object.keys(object).sort().forEach((property) => {
          if (!first) {
            buffer += ",";
          }
          first = false;
          buffer += JSON.stringify(property);
          buffer += ":";
          buffer += canonicalize(object[property]);
        });
        buffer += "}";
      }
      return buffer;
    }
  }
});

// node_modules/@sigstore/core/dist/pem.js
var require_pem = __commonJS({
  "node_modules/@sigstore/core/dist/pem.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.toDER = toDER;
    exports2.fromDER = fromDER;
    var PEM_HEADER = /-----BEGIN (.*)-----/;
    var PEM_FOOTER = /-----END (.*)-----/;
    function toDER(certificate) {
      let der = "";
      certificate.split("\n").forEach((line2) => {
        if (line2.match(PEM_HEADER) || line2.match(PEM_FOOTER)) {
          return;
        }
        der += line2;
      });
      return Buffer.from(der, "base64");
    }
    function fromDER(certificate, type = "CERTIFICATE") {
      const der = certificate.toString("base64");
      const lines = der.match(/.{1,64}/g) || "";
      return [`-----BEGIN ${type}-----`, ...lines, `-----END ${type}-----`].join("\n").concat("\n");
    }
  }
});

// node_modules/@sigstore/core/dist/oid.js
var require_oid = __commonJS({
  "node_modules/@sigstore/core/dist/oid.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.SHA2_HASH_ALGOS = exports2.RSA_SIGNATURE_ALGOS = exports2.ECDSA_SIGNATURE_ALGOS = void 0;
    exports2.ECDSA_SIGNATURE_ALGOS = {
      "1.2.840.10045.4.3.1": "sha224",
      "1.2.840.10045.4.3.2": "sha256",
      "1.2.840.10045.4.3.3": "sha384",
      "1.2.840.10045.4.3.4": "sha512"
    };
    exports2.RSA_SIGNATURE_ALGOS = {
      "1.2.840.113549.1.1.14": "sha224",
      "1.2.840.113549.1.1.11": "sha256",
      "1.2.840.113549.1.1.12": "sha384",
      "1.2.840.113549.1.1.13": "sha512"
    };
    exports2.SHA2_HASH_ALGOS = {
      "2.16.840.1.101.3.4.2.1": "sha256",
      "2.16.840.1.101.3.4.2.2": "sha384",
      "2.16.840.1.101.3.4.2.3": "sha512"
    };
  }
});

// node_modules/@sigstore/core/dist/rfc3161/error.js
var require_error4 = __commonJS({
  "node_modules/@sigstore/core/dist/rfc3161/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.RFC3161TimestampVerificationError = void 0;
    var RFC3161TimestampVerificationError = class extends Error {
    };
    exports2.RFC3161TimestampVerificationError = RFC3161TimestampVerificationError;
  }
});

// node_modules/@sigstore/core/dist/rfc3161/tstinfo.js
var require_tstinfo = __commonJS({
  "node_modules/@sigstore/core/dist/rfc3161/tstinfo.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TSTInfo = void 0;
    var crypto2 = __importStar(require_crypto());
    var oid_1 = require_oid();
    var error_1 = require_error4();
    var TSTInfo = class {
      root;
      constructor(asn1) {
        this.root = asn1;
      }
      get version() {
        return this.root.subs[0].toInteger();
      }
      get genTime() {
        return this.root.subs[4].toDate();
      }
      get messageImprintHashAlgorithm() {
        const oid = this.messageImprintObj.subs[0].subs[0].toOID();
        return oid_1.SHA2_HASH_ALGOS[oid];
      }
      get messageImprintHashedMessage() {
        return this.messageImprintObj.subs[1].value;
      }
      get raw() {
        return this.root.toDER();
      }
      verify(data) {
        const digest = crypto2.digest(this.messageImprintHashAlgorithm, data);
        if (!crypto2.bufferEqual(digest, this.messageImprintHashedMessage)) {
          throw new error_1.RFC3161TimestampVerificationError("message imprint does not match artifact");
        }
      }
      // https://www.rfc-editor.org/rfc/rfc3161#section-2.4.2
      get messageImprintObj() {
        return this.root.subs[2];
      }
    };
    exports2.TSTInfo = TSTInfo;
  }
});

// node_modules/@sigstore/core/dist/rfc3161/timestamp.js
var require_timestamp3 = __commonJS({
  "node_modules/@sigstore/core/dist/rfc3161/timestamp.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.RFC3161Timestamp = void 0;
    var asn1_1 = require_asn1();
    var crypto2 = __importStar(require_crypto());
    var oid_1 = require_oid();
    var error_1 = require_error4();
    var tstinfo_1 = require_tstinfo();
    var OID_PKCS9_CONTENT_TYPE_SIGNED_DATA = "1.2.840.113549.1.7.2";
    var OID_PKCS9_CONTENT_TYPE_TSTINFO = "1.2.840.113549.1.9.16.1.4";
    var OID_PKCS9_MESSAGE_DIGEST_KEY = "1.2.840.113549.1.9.4";
    var RFC3161Timestamp = class _RFC3161Timestamp {
      root;
      constructor(asn1) {
        this.root = asn1;
      }
      static parse(der) {
        const asn1 = asn1_1.ASN1Obj.parseBuffer(der);
        return new _RFC3161Timestamp(asn1);
      }
      get status() {
        return this.pkiStatusInfoObj.subs[0].toInteger();
      }
      get contentType() {
        return this.contentTypeObj.toOID();
      }
      get eContentType() {
        return this.eContentTypeObj.toOID();
      }
      get signingTime() {
        return this.tstInfo.genTime;
      }
      get signerIssuer() {
        return this.signerSidObj.subs[0].value;
      }
      get signerSerialNumber() {
        return this.signerSidObj.subs[1].value;
      }
      get signerDigestAlgorithm() {
        const oid = this.signerDigestAlgorithmObj.subs[0].toOID();
        return oid_1.SHA2_HASH_ALGOS[oid];
      }
      get signatureAlgorithm() {
        const oid = this.signatureAlgorithmObj.subs[0].toOID();
        return oid_1.ECDSA_SIGNATURE_ALGOS[oid];
      }
      get signatureValue() {
        return this.signatureValueObj.value;
      }
      get tstInfo() {
        return new tstinfo_1.TSTInfo(this.eContentObj.subs[0].subs[0]);
      }
      verify(data, publicKey) {
        if (!this.timeStampTokenObj) {
          throw new error_1.RFC3161TimestampVerificationError("timeStampToken is missing");
        }
        if (this.contentType !== OID_PKCS9_CONTENT_TYPE_SIGNED_DATA) {
          throw new error_1.RFC3161TimestampVerificationError(`incorrect content type: ${this.contentType}`);
        }
        if (this.eContentType !== OID_PKCS9_CONTENT_TYPE_TSTINFO) {
          throw new error_1.RFC3161TimestampVerificationError(`incorrect encapsulated content type: ${this.eContentType}`);
        }
        this.tstInfo.verify(data);
        this.verifyMessageDigest();
        this.verifySignature(publicKey);
      }
      verifyMessageDigest() {
        const tstInfoDigest = crypto2.digest(this.signerDigestAlgorithm, this.tstInfo.raw);
        const expectedDigest = this.messageDigestAttributeObj.subs[1].subs[0].value;
        if (!crypto2.bufferEqual(tstInfoDigest, expectedDigest)) {
          throw new error_1.RFC3161TimestampVerificationError("signed data does not match tstInfo");
        }
      }
      verifySignature(key) {
        const signedAttrs = this.signedAttrsObj.toDER();
        signedAttrs[0] = 49;
        const verified = crypto2.verify(signedAttrs, key, this.signatureValue, this.signatureAlgorithm);
        if (!verified) {
          throw new error_1.RFC3161TimestampVerificationError("signature verification failed");
        }
      }
      // https://www.rfc-editor.org/rfc/rfc3161#section-2.4.2
      get pkiStatusInfoObj() {
        return this.root.subs[0];
      }
      // https://www.rfc-editor.org/rfc/rfc3161#section-2.4.2
      get timeStampTokenObj() {
        return this.root.subs[1];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-3
      get contentTypeObj() {
        return this.timeStampTokenObj.subs[0];
      }
      // https://www.rfc-editor.org/rfc/rfc5652#section-3
      get signedDataObj() {
        const obj = this.timeStampTokenObj.subs.find((sub) => sub.tag.isContextSpecific(0));
        return obj.subs[0];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.1
      get encapContentInfoObj() {
        return this.signedDataObj.subs[2];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.1
      get signerInfosObj() {
        const sd = this.signedDataObj;
        return sd.subs[sd.subs.length - 1];
      }
      // https://www.rfc-editor.org/rfc/rfc5652#section-5.1
      get signerInfoObj() {
        return this.signerInfosObj.subs[0];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.2
      get eContentTypeObj() {
        return this.encapContentInfoObj.subs[0];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.2
      get eContentObj() {
        return this.encapContentInfoObj.subs[1];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.3
      get signedAttrsObj() {
        const signedAttrs = this.signerInfoObj.subs.find((sub) => sub.tag.isContextSpecific(0));
        return signedAttrs;
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.3
      get messageDigestAttributeObj() {
        const messageDigest = this.signedAttrsObj.subs.find((sub) => sub.subs[0].tag.isOID() && sub.subs[0].toOID() === OID_PKCS9_MESSAGE_DIGEST_KEY);
        return messageDigest;
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.3
      get signerSidObj() {
        return this.signerInfoObj.subs[1];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.3
      get signerDigestAlgorithmObj() {
        return this.signerInfoObj.subs[2];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.3
      get signatureAlgorithmObj() {
        return this.signerInfoObj.subs[4];
      }
      // https://datatracker.ietf.org/doc/html/rfc5652#section-5.3
      get signatureValueObj() {
        return this.signerInfoObj.subs[5];
      }
    };
    exports2.RFC3161Timestamp = RFC3161Timestamp;
  }
});

// node_modules/@sigstore/core/dist/rfc3161/index.js
var require_rfc3161 = __commonJS({
  "node_modules/@sigstore/core/dist/rfc3161/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.RFC3161Timestamp = void 0;
    var timestamp_1 = require_timestamp3();
    Object.defineProperty(exports2, "RFC3161Timestamp", { enumerable: true, get: function() {
      return timestamp_1.RFC3161Timestamp;
    } });
  }
});

// node_modules/@sigstore/core/dist/x509/sct.js
var require_sct = __commonJS({
  "node_modules/@sigstore/core/dist/x509/sct.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.SignedCertificateTimestamp = void 0;
    var crypto2 = __importStar(require_crypto());
    var stream_1 = require_stream();
    var SignedCertificateTimestamp = class _SignedCertificateTimestamp {
      version;
      logID;
      timestamp;
      extensions;
      hashAlgorithm;
      signatureAlgorithm;
      signature;
      constructor(options) {
        this.version = options.version;
        this.logID = options.logID;
        this.timestamp = options.timestamp;
        this.extensions = options.extensions;
        this.hashAlgorithm = options.hashAlgorithm;
        this.signatureAlgorithm = options.signatureAlgorithm;
        this.signature = options.signature;
      }
      get datetime() {
        return new Date(Number(this.timestamp.readBigInt64BE()));
      }
      // Returns the hash algorithm used to generate the SCT's signature.
      // https://www.rfc-editor.org/rfc/rfc5246#section-7.4.1.4.1
      get algorithm() {
        switch (this.hashAlgorithm) {
          /* istanbul ignore next */
          case 0:
            return "none";
          /* istanbul ignore next */
          case 1:
            return "md5";
          /* istanbul ignore next */
          case 2:
            return "sha1";
          /* istanbul ignore next */
          case 3:
            return "sha224";
          case 4:
            return "sha256";
          /* istanbul ignore next */
          case 5:
            return "sha384";
          /* istanbul ignore next */
          case 6:
            return "sha512";
          /* istanbul ignore next */
          default:
            return "unknown";
        }
      }
      verify(preCert, key) {
        const stream = new stream_1.ByteStream();
        stream.appendChar(this.version);
        stream.appendChar(0);
        stream.appendView(this.timestamp);
        stream.appendUint16(1);
        stream.appendView(preCert);
        stream.appendUint16(this.extensions.byteLength);
        if (this.extensions.byteLength > 0) {
          stream.appendView(this.extensions);
        }
        return crypto2.verify(stream.buffer, key, this.signature, this.algorithm);
      }
      // Parses a SignedCertificateTimestamp from a buffer. SCTs are encoded using
      // TLS encoding which means the fields and lengths of most fields are
      // specified as part of the SCT and TLS specs.
      // https://www.rfc-editor.org/rfc/rfc6962#section-3.2
      // https://www.rfc-editor.org/rfc/rfc5246#section-7.4.1.4.1
      static parse(buf) {
        const stream = new stream_1.ByteStream(buf);
        const version = stream.getUint8();
        const logID = stream.getBlock(32);
        const timestamp2 = stream.getBlock(8);
        const extenstionLength = stream.getUint16();
        const extensions = stream.getBlock(extenstionLength);
        const hashAlgorithm = stream.getUint8();
        const signatureAlgorithm = stream.getUint8();
        const sigLength = stream.getUint16();
        const signature = stream.getBlock(sigLength);
        if (stream.position !== buf.length) {
          throw new Error("SCT buffer length mismatch");
        }
        return new _SignedCertificateTimestamp({
          version,
          logID,
          timestamp: timestamp2,
          extensions,
          hashAlgorithm,
          signatureAlgorithm,
          signature
        });
      }
    };
    exports2.SignedCertificateTimestamp = SignedCertificateTimestamp;
  }
});

// node_modules/@sigstore/core/dist/x509/ext.js
var require_ext = __commonJS({
  "node_modules/@sigstore/core/dist/x509/ext.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.X509SCTExtension = exports2.X509SubjectKeyIDExtension = exports2.X509AuthorityKeyIDExtension = exports2.X509SubjectAlternativeNameExtension = exports2.X509KeyUsageExtension = exports2.X509BasicConstraintsExtension = exports2.X509Extension = void 0;
    var stream_1 = require_stream();
    var sct_1 = require_sct();
    var X509Extension = class {
      root;
      constructor(asn1) {
        this.root = asn1;
      }
      get oid() {
        return this.root.subs[0].toOID();
      }
      get critical() {
        return this.root.subs.length === 3 ? this.root.subs[1].toBoolean() : false;
      }
      get value() {
        return this.extnValueObj.value;
      }
      get valueObj() {
        return this.extnValueObj;
      }
      get extnValueObj() {
        return this.root.subs[this.root.subs.length - 1];
      }
    };
    exports2.X509Extension = X509Extension;
    var X509BasicConstraintsExtension = class extends X509Extension {
      get isCA() {
        return this.sequence.subs[0]?.toBoolean() ?? false;
      }
      get pathLenConstraint() {
        return this.sequence.subs.length > 1 ? this.sequence.subs[1].toInteger() : void 0;
      }
      // The extnValue field contains a single sequence wrapping the isCA and
      // pathLenConstraint.
      get sequence() {
        return this.extnValueObj.subs[0];
      }
    };
    exports2.X509BasicConstraintsExtension = X509BasicConstraintsExtension;
    var X509KeyUsageExtension = class extends X509Extension {
      get digitalSignature() {
        return this.bitString[0] === 1;
      }
      get keyCertSign() {
        return this.bitString[5] === 1;
      }
      get crlSign() {
        return this.bitString[6] === 1;
      }
      // The extnValue field contains a single bit string which is a bit mask
      // indicating which key usages are enabled.
      get bitString() {
        return this.extnValueObj.subs[0].toBitString();
      }
    };
    exports2.X509KeyUsageExtension = X509KeyUsageExtension;
    var X509SubjectAlternativeNameExtension = class extends X509Extension {
      get rfc822Name() {
        return this.findGeneralName(1)?.value.toString("ascii");
      }
      get uri() {
        return this.findGeneralName(6)?.value.toString("ascii");
      }
      // Retrieve the value of an otherName with the given OID.
      otherName(oid) {
        const otherName = this.findGeneralName(0);
        if (otherName === void 0) {
          return void 0;
        }
        const otherNameOID = otherName.subs[0].toOID();
        if (otherNameOID !== oid) {
          return void 0;
        }
        const otherNameValue = otherName.subs[1];
        return otherNameValue.subs[0].value.toString("ascii");
      }
      findGeneralName(tag) {
        return this.generalNames.find((gn) => gn.tag.isContextSpecific(tag));
      }
      // The extnValue field contains a sequence of GeneralNames.
      get generalNames() {
        return this.extnValueObj.subs[0].subs;
      }
    };
    exports2.X509SubjectAlternativeNameExtension = X509SubjectAlternativeNameExtension;
    var X509AuthorityKeyIDExtension = class extends X509Extension {
      get keyIdentifier() {
        return this.findSequenceMember(0)?.value;
      }
      findSequenceMember(tag) {
        return this.sequence.subs.find((el) => el.tag.isContextSpecific(tag));
      }
      // The extnValue field contains a single sequence wrapping the keyIdentifier
      get sequence() {
        return this.extnValueObj.subs[0];
      }
    };
    exports2.X509AuthorityKeyIDExtension = X509AuthorityKeyIDExtension;
    var X509SubjectKeyIDExtension = class extends X509Extension {
      get keyIdentifier() {
        return this.extnValueObj.subs[0].value;
      }
    };
    exports2.X509SubjectKeyIDExtension = X509SubjectKeyIDExtension;
    var X509SCTExtension = class extends X509Extension {
      constructor(asn1) {
        super(asn1);
      }
      get signedCertificateTimestamps() {
        const buf = this.extnValueObj.subs[0].value;
        const stream = new stream_1.ByteStream(buf);
        const end2 = stream.getUint16() + 2;
        const sctList = [];
        while (stream.position < end2) {
          const sctLength = stream.getUint16();
          const sct = stream.getBlock(sctLength);
          sctList.push(sct_1.SignedCertificateTimestamp.parse(sct));
        }
        if (stream.position !== end2) {
          throw new Error("SCT list length does not match actual length");
        }
        return sctList;
      }
    };
    exports2.X509SCTExtension = X509SCTExtension;
  }
});

// node_modules/@sigstore/core/dist/x509/cert.js
var require_cert = __commonJS({
  "node_modules/@sigstore/core/dist/x509/cert.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.X509Certificate = exports2.EXTENSION_OID_SCT = void 0;
    var asn1_1 = require_asn1();
    var crypto2 = __importStar(require_crypto());
    var oid_1 = require_oid();
    var pem = __importStar(require_pem());
    var ext_1 = require_ext();
    var EXTENSION_OID_SUBJECT_KEY_ID = "2.5.29.14";
    var EXTENSION_OID_KEY_USAGE = "2.5.29.15";
    var EXTENSION_OID_SUBJECT_ALT_NAME = "2.5.29.17";
    var EXTENSION_OID_BASIC_CONSTRAINTS = "2.5.29.19";
    var EXTENSION_OID_AUTHORITY_KEY_ID = "2.5.29.35";
    exports2.EXTENSION_OID_SCT = "1.3.6.1.4.1.11129.2.4.2";
    var X509Certificate = class _X509Certificate {
      root;
      constructor(asn1) {
        this.root = asn1;
      }
      static parse(cert) {
        const der = typeof cert === "string" ? pem.toDER(cert) : cert;
        const asn1 = asn1_1.ASN1Obj.parseBuffer(der);
        return new _X509Certificate(asn1);
      }
      get tbsCertificate() {
        return this.tbsCertificateObj;
      }
      get version() {
        const ver = this.versionObj.subs[0].toInteger();
        return `v${(ver + BigInt(1)).toString()}`;
      }
      get serialNumber() {
        return this.serialNumberObj.value;
      }
      get notBefore() {
        return this.validityObj.subs[0].toDate();
      }
      get notAfter() {
        return this.validityObj.subs[1].toDate();
      }
      get issuer() {
        return this.issuerObj.value;
      }
      get subject() {
        return this.subjectObj.value;
      }
      get publicKey() {
        return this.subjectPublicKeyInfoObj.toDER();
      }
      get signatureAlgorithm() {
        const oid = this.signatureAlgorithmObj.subs[0].toOID();
        if (oid_1.RSA_SIGNATURE_ALGOS[oid]) {
          return oid_1.RSA_SIGNATURE_ALGOS[oid];
        }
        return oid_1.ECDSA_SIGNATURE_ALGOS[oid];
      }
      get signatureValue() {
        return this.signatureValueObj.value.subarray(1);
      }
      get subjectAltName() {
        const ext = this.extSubjectAltName;
        return ext?.uri || /* istanbul ignore next */
        ext?.rfc822Name;
      }
      get extensions() {
        const extSeq = this.extensionsObj?.subs[0];
        return extSeq?.subs || [];
      }
      get extKeyUsage() {
        const ext = this.findExtension(EXTENSION_OID_KEY_USAGE);
        return ext ? new ext_1.X509KeyUsageExtension(ext) : void 0;
      }
      get extBasicConstraints() {
        const ext = this.findExtension(EXTENSION_OID_BASIC_CONSTRAINTS);
        return ext ? new ext_1.X509BasicConstraintsExtension(ext) : void 0;
      }
      get extSubjectAltName() {
        const ext = this.findExtension(EXTENSION_OID_SUBJECT_ALT_NAME);
        return ext ? new ext_1.X509SubjectAlternativeNameExtension(ext) : void 0;
      }
      get extAuthorityKeyID() {
        const ext = this.findExtension(EXTENSION_OID_AUTHORITY_KEY_ID);
        return ext ? new ext_1.X509AuthorityKeyIDExtension(ext) : void 0;
      }
      get extSubjectKeyID() {
        const ext = this.findExtension(EXTENSION_OID_SUBJECT_KEY_ID);
        return ext ? new ext_1.X509SubjectKeyIDExtension(ext) : (
          /* istanbul ignore next */
          void 0
        );
      }
      get extSCT() {
        const ext = this.findExtension(exports2.EXTENSION_OID_SCT);
        return ext ? new ext_1.X509SCTExtension(ext) : void 0;
      }
      get isCA() {
        const ca = this.extBasicConstraints?.isCA || false;
        if (this.extKeyUsage) {
          return ca && this.extKeyUsage.keyCertSign;
        }
        return ca;
      }
      extension(oid) {
        const ext = this.findExtension(oid);
        return ext ? new ext_1.X509Extension(ext) : void 0;
      }
      verify(issuerCertificate) {
        const publicKey = issuerCertificate?.publicKey || this.publicKey;
        const key = crypto2.createPublicKey(publicKey);
        return crypto2.verify(this.tbsCertificate.toDER(), key, this.signatureValue, this.signatureAlgorithm);
      }
      validForDate(date2) {
        return this.notBefore <= date2 && date2 <= this.notAfter;
      }
      equals(other) {
        return this.root.toDER().equals(other.root.toDER());
      }
      // Creates a copy of the certificate with a new buffer
      clone() {
        const der = this.root.toDER();
        const clone = Buffer.alloc(der.length);
        der.copy(clone);
        return _X509Certificate.parse(clone);
      }
      findExtension(oid) {
        return this.extensions.find((ext) => ext.subs[0].toOID() === oid);
      }
      /////////////////////////////////////////////////////////////////////////////
      // The following properties use the documented x509 structure to locate the
      // desired ASN.1 object
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.1.1
      get tbsCertificateObj() {
        return this.root.subs[0];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.1.2
      get signatureAlgorithmObj() {
        return this.root.subs[1];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.1.3
      get signatureValueObj() {
        return this.root.subs[2];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.1
      get versionObj() {
        return this.tbsCertificateObj.subs[0];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.2
      get serialNumberObj() {
        return this.tbsCertificateObj.subs[1];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.4
      get issuerObj() {
        return this.tbsCertificateObj.subs[3];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5
      get validityObj() {
        return this.tbsCertificateObj.subs[4];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.6
      get subjectObj() {
        return this.tbsCertificateObj.subs[5];
      }
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.7
      get subjectPublicKeyInfoObj() {
        return this.tbsCertificateObj.subs[6];
      }
      // Extensions can't be located by index because their position varies. Instead,
      // we need to find the extensions context specific tag
      // https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.9
      get extensionsObj() {
        return this.tbsCertificateObj.subs.find((sub) => sub.tag.isContextSpecific(3));
      }
    };
    exports2.X509Certificate = X509Certificate;
  }
});

// node_modules/@sigstore/core/dist/x509/index.js
var require_x509 = __commonJS({
  "node_modules/@sigstore/core/dist/x509/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.X509SCTExtension = exports2.X509Certificate = exports2.EXTENSION_OID_SCT = void 0;
    var cert_1 = require_cert();
    Object.defineProperty(exports2, "EXTENSION_OID_SCT", { enumerable: true, get: function() {
      return cert_1.EXTENSION_OID_SCT;
    } });
    Object.defineProperty(exports2, "X509Certificate", { enumerable: true, get: function() {
      return cert_1.X509Certificate;
    } });
    var ext_1 = require_ext();
    Object.defineProperty(exports2, "X509SCTExtension", { enumerable: true, get: function() {
      return ext_1.X509SCTExtension;
    } });
  }
});

// node_modules/@sigstore/core/dist/index.js
var require_dist5 = __commonJS({
  "node_modules/@sigstore/core/dist/index.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.X509SCTExtension = exports2.X509Certificate = exports2.EXTENSION_OID_SCT = exports2.ByteStream = exports2.RFC3161Timestamp = exports2.pem = exports2.json = exports2.encoding = exports2.dsse = exports2.crypto = exports2.ASN1Obj = void 0;
    var asn1_1 = require_asn1();
    Object.defineProperty(exports2, "ASN1Obj", { enumerable: true, get: function() {
      return asn1_1.ASN1Obj;
    } });
    exports2.crypto = __importStar(require_crypto());
    exports2.dsse = __importStar(require_dsse());
    exports2.encoding = __importStar(require_encoding());
    exports2.json = __importStar(require_json());
    exports2.pem = __importStar(require_pem());
    var rfc3161_1 = require_rfc3161();
    Object.defineProperty(exports2, "RFC3161Timestamp", { enumerable: true, get: function() {
      return rfc3161_1.RFC3161Timestamp;
    } });
    var stream_1 = require_stream();
    Object.defineProperty(exports2, "ByteStream", { enumerable: true, get: function() {
      return stream_1.ByteStream;
    } });
    var x509_1 = require_x509();
    Object.defineProperty(exports2, "EXTENSION_OID_SCT", { enumerable: true, get: function() {
      return x509_1.EXTENSION_OID_SCT;
    } });
    Object.defineProperty(exports2, "X509Certificate", { enumerable: true, get: function() {
      return x509_1.X509Certificate;
    } });
    Object.defineProperty(exports2, "X509SCTExtension", { enumerable: true, get: function() {
      return x509_1.X509SCTExtension;
    } });
  }
});

// node_modules/@sigstore/sign/dist/util/oidc.js
var require_oidc = __commonJS({
  "node_modules/@sigstore/sign/dist/util/oidc.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.extractJWTSubject = extractJWTSubject;
    var core_1 = require_dist5();
    function extractJWTSubject(jwt) {
      const parts = jwt.split(".", 3);
      const payload = JSON.parse(core_1.encoding.base64Decode(parts[1]));
      if (payload.email) {
        if (!payload.email_verified) {
          throw new Error("JWT email not verified by issuer");
        }
        return payload.email;
      }
      if (payload.sub) {
        return payload.sub;
      } else {
        throw new Error("JWT subject not found");
      }
    }
  }
});

// node_modules/@sigstore/sign/package.json
var require_package = __commonJS({
  "node_modules/@sigstore/sign/package.json"(exports2, module) {
    module.exports = {
      name: "@sigstore/sign",
      version: "5.1.0",
      description: "Sigstore signing library",
      main: "dist/index.js",
      types: "dist/index.d.ts",
      scripts: {
        clean: "shx rm -rf dist *.tsbuildinfo",
        build: "tsc --build",
        test: "jest"
      },
      files: [
        "dist"
      ],
      author: "bdehamer@github.com",
      license: "Apache-2.0",
      repository: {
        type: "git",
        url: "git+https://github.com/sigstore/sigstore-js.git"
      },
      bugs: {
        url: "https://github.com/sigstore/sigstore-js/issues"
      },
      homepage: "https://github.com/sigstore/sigstore-js/tree/main/packages/sign#readme",
      publishConfig: {
        provenance: true
      },
      devDependencies: {
        "@sigstore/jest": "^0.0.0",
        "@sigstore/mock": "^0.13.1",
        "@sigstore/rekor-types": "^5.0.0",
        "@types/make-fetch-happen": "^10.0.4"
      },
      dependencies: {
        "@gar/promise-retry": "^1.0.2",
        "@sigstore/bundle": "^5.0.1",
        "@sigstore/core": "^4.0.0",
        "@sigstore/protobuf-specs": "^0.5.2",
        "make-fetch-happen": "^16.0.1",
        "proc-log": "^7.0.0"
      },
      engines: {
        node: "^22.22.2 || ^24.15.0 || >=26.0.0"
      }
    };
  }
});

// node_modules/@sigstore/sign/dist/util/ua.js
var require_ua = __commonJS({
  "node_modules/@sigstore/sign/dist/util/ua.js"(exports2) {
    "use strict";
    var __importDefault = exports2 && exports2.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.getUserAgent = void 0;
    var os_1 = __importDefault(__require("os"));
    var getUserAgent = () => {
      const packageVersion = require_package().version;
      const nodeVersion = process.version;
      const platformName = os_1.default.platform();
      const archName = os_1.default.arch();
      return `sigstore-js/${packageVersion} (Node ${nodeVersion}) (${platformName}/${archName})`;
    };
    exports2.getUserAgent = getUserAgent;
  }
});

// node_modules/@sigstore/sign/dist/util/index.js
var require_util2 = __commonJS({
  "node_modules/@sigstore/sign/dist/util/index.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ua = exports2.oidc = exports2.pem = exports2.json = exports2.encoding = exports2.dsse = exports2.crypto = void 0;
    var core_1 = require_dist5();
    Object.defineProperty(exports2, "crypto", { enumerable: true, get: function() {
      return core_1.crypto;
    } });
    Object.defineProperty(exports2, "dsse", { enumerable: true, get: function() {
      return core_1.dsse;
    } });
    Object.defineProperty(exports2, "encoding", { enumerable: true, get: function() {
      return core_1.encoding;
    } });
    Object.defineProperty(exports2, "json", { enumerable: true, get: function() {
      return core_1.json;
    } });
    Object.defineProperty(exports2, "pem", { enumerable: true, get: function() {
      return core_1.pem;
    } });
    exports2.oidc = __importStar(require_oidc());
    exports2.ua = __importStar(require_ua());
  }
});

// node_modules/@sigstore/sign/dist/bundler/base.js
var require_base = __commonJS({
  "node_modules/@sigstore/sign/dist/bundler/base.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.BaseBundleBuilder = void 0;
    var BaseBundleBuilder = class {
      signer;
      witnesses;
      constructor(options) {
        this.signer = options.signer;
        this.witnesses = options.witnesses;
      }
      // Executes the signing/witnessing process for the given artifact.
      async create(artifact) {
        const signature = await this.prepare(artifact).then((blob) => this.signer.sign(blob));
        const bundle = await this.package(artifact, signature);
        const verificationMaterials = await Promise.all(this.witnesses.map((witness) => witness.testify(bundle.content, publicKey(signature.key))));
        const tlogEntryList = [];
        const timestampList = [];
        verificationMaterials.forEach(({ tlogEntries, rfc3161Timestamps }) => {
          tlogEntryList.push(...tlogEntries ?? []);
          timestampList.push(...rfc3161Timestamps ?? []);
        });
        bundle.verificationMaterial.tlogEntries = tlogEntryList;
        bundle.verificationMaterial.timestampVerificationData = {
          rfc3161Timestamps: timestampList
        };
        return bundle;
      }
      // Override this function to apply any pre-signing transformations to the
      // artifact. The returned buffer will be signed by the signer. The default
      // implementation simply returns the artifact data.
      async prepare(artifact) {
        return artifact.data;
      }
    };
    exports2.BaseBundleBuilder = BaseBundleBuilder;
    function publicKey(key) {
      switch (key.$case) {
        case "publicKey":
          return key.publicKey;
        case "x509Certificate":
          return key.certificate;
      }
    }
  }
});

// node_modules/@sigstore/sign/dist/bundler/bundle.js
var require_bundle2 = __commonJS({
  "node_modules/@sigstore/sign/dist/bundler/bundle.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.toMessageSignatureBundle = toMessageSignatureBundle;
    exports2.toDSSEBundle = toDSSEBundle;
    var sigstore = __importStar(require_dist4());
    var util_1 = require_util2();
    function toMessageSignatureBundle(artifact, signature) {
      const digest = util_1.crypto.digest("sha256", artifact.data);
      return sigstore.toMessageSignatureBundle({
        digest,
        signature: signature.signature,
        certificate: signature.key.$case === "x509Certificate" ? util_1.pem.toDER(signature.key.certificate) : void 0,
        keyHint: signature.key.$case === "publicKey" ? signature.key.hint : void 0,
        certificateChain: true
      });
    }
    function toDSSEBundle(artifact, signature, certificateChain) {
      return sigstore.toDSSEBundle({
        artifact: artifact.data,
        artifactType: artifact.type,
        signature: signature.signature,
        certificate: signature.key.$case === "x509Certificate" ? util_1.pem.toDER(signature.key.certificate) : void 0,
        keyHint: signature.key.$case === "publicKey" ? signature.key.hint : void 0,
        certificateChain
      });
    }
  }
});

// node_modules/@sigstore/sign/dist/bundler/dsse.js
var require_dsse2 = __commonJS({
  "node_modules/@sigstore/sign/dist/bundler/dsse.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.DSSEBundleBuilder = void 0;
    var util_1 = require_util2();
    var base_1 = require_base();
    var bundle_1 = require_bundle2();
    var DSSEBundleBuilder = class extends base_1.BaseBundleBuilder {
      certificateChain;
      constructor(options) {
        super(options);
        this.certificateChain = options.certificateChain ?? false;
      }
      // DSSE requires the artifact to be pre-encoded with the payload type
      // before the signature is generated.
      async prepare(artifact) {
        const a = artifactDefaults(artifact);
        return util_1.dsse.preAuthEncoding(a.type, a.data);
      }
      // Packages the artifact and signature into a DSSE bundle
      async package(artifact, signature) {
        return (0, bundle_1.toDSSEBundle)(artifactDefaults(artifact), signature, this.certificateChain);
      }
    };
    exports2.DSSEBundleBuilder = DSSEBundleBuilder;
    function artifactDefaults(artifact) {
      return {
        ...artifact,
        type: artifact.type ?? ""
      };
    }
  }
});

// node_modules/@sigstore/sign/dist/bundler/message.js
var require_message = __commonJS({
  "node_modules/@sigstore/sign/dist/bundler/message.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.MessageSignatureBundleBuilder = void 0;
    var base_1 = require_base();
    var bundle_1 = require_bundle2();
    var MessageSignatureBundleBuilder = class extends base_1.BaseBundleBuilder {
      constructor(options) {
        super(options);
      }
      async package(artifact, signature) {
        return (0, bundle_1.toMessageSignatureBundle)(artifact, signature);
      }
    };
    exports2.MessageSignatureBundleBuilder = MessageSignatureBundleBuilder;
  }
});

// node_modules/@sigstore/sign/dist/bundler/index.js
var require_bundler = __commonJS({
  "node_modules/@sigstore/sign/dist/bundler/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.MessageSignatureBundleBuilder = exports2.DSSEBundleBuilder = void 0;
    var dsse_1 = require_dsse2();
    Object.defineProperty(exports2, "DSSEBundleBuilder", { enumerable: true, get: function() {
      return dsse_1.DSSEBundleBuilder;
    } });
    var message_1 = require_message();
    Object.defineProperty(exports2, "MessageSignatureBundleBuilder", { enumerable: true, get: function() {
      return message_1.MessageSignatureBundleBuilder;
    } });
  }
});

// node_modules/@sigstore/sign/dist/external/error.js
var require_error5 = __commonJS({
  "node_modules/@sigstore/sign/dist/external/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.HTTPError = void 0;
    var HTTPError = class extends Error {
      statusCode;
      location;
      constructor({ status: status2, message, location }) {
        super(`(${status2}) ${message}`);
        this.statusCode = status2;
        this.location = location;
      }
    };
    exports2.HTTPError = HTTPError;
  }
});

// node_modules/@sigstore/sign/dist/error.js
var require_error6 = __commonJS({
  "node_modules/@sigstore/sign/dist/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.InternalError = void 0;
    exports2.internalError = internalError;
    var error_1 = require_error5();
    var InternalError = class extends Error {
      code;
      cause;
      constructor({ code, message, cause }) {
        super(message);
        this.name = this.constructor.name;
        this.cause = cause;
        this.code = code;
      }
    };
    exports2.InternalError = InternalError;
    function internalError(err, code, message) {
      if (err instanceof error_1.HTTPError) {
        message += ` - ${err.message}`;
      }
      throw new InternalError({
        code,
        message,
        cause: err
      });
    }
  }
});

// node_modules/@gar/promise-retry/lib/retry.js
var require_retry = __commonJS({
  "node_modules/@gar/promise-retry/lib/retry.js"(exports2, module) {
    var RetryOperation = class {
      #attempts = 1;
      #cachedTimeouts = null;
      #errors = [];
      #fn = null;
      #maxRetryTime;
      #operationStart = null;
      #originalTimeouts;
      #timeouts;
      #timer = null;
      #unref;
      constructor(timeouts, options = {}) {
        this.#originalTimeouts = [...timeouts];
        this.#timeouts = [...timeouts];
        this.#unref = options.unref;
        this.#maxRetryTime = options.maxRetryTime || Infinity;
        if (options.forever) {
          this.#cachedTimeouts = [...this.#timeouts];
        }
      }
      get timeouts() {
        return [...this.#timeouts];
      }
      get errors() {
        return [...this.#errors];
      }
      get attempts() {
        return this.#attempts;
      }
      get mainError() {
        let mainError = null;
        if (this.#errors.length) {
          let mainErrorCount = 0;
          const counts = {};
          for (let i = 0; i < this.#errors.length; i++) {
            const error3 = this.#errors[i];
            const { message } = error3;
            if (!counts[message]) {
              counts[message] = 0;
            }
            counts[message]++;
            if (counts[message] >= mainErrorCount) {
              mainError = error3;
              mainErrorCount = counts[message];
            }
          }
        }
        return mainError;
      }
      reset() {
        this.#attempts = 1;
        this.#timeouts = [...this.#originalTimeouts];
      }
      stop() {
        if (this.#timer) {
          clearTimeout(this.#timer);
        }
        this.#timeouts = [];
        this.#cachedTimeouts = null;
      }
      retry(err) {
        this.#errors.push(err);
        if ((/* @__PURE__ */ new Date()).getTime() - this.#operationStart >= this.#maxRetryTime) {
          this.#errors.unshift(new Error("RetryOperation timeout occurred"));
          return false;
        }
        let timeout = this.#timeouts.shift();
        if (timeout === void 0) {
          if (this.#cachedTimeouts) {
            this.#errors.pop();
            timeout = this.#cachedTimeouts.at(-1);
          } else {
            return false;
          }
        }
        this.#timer = setTimeout(() => {
          this.#attempts++;
          this.#fn(this.#attempts);
        }, timeout);
        if (this.#unref) {
          this.#timer.unref();
        }
        return true;
      }
      attempt(fn) {
        this.#fn = fn;
        this.#operationStart = (/* @__PURE__ */ new Date()).getTime();
        this.#fn(this.#attempts);
      }
    };
    module.exports = { RetryOperation };
  }
});

// node_modules/@gar/promise-retry/lib/index.js
var require_lib = __commonJS({
  "node_modules/@gar/promise-retry/lib/index.js"(exports2, module) {
    var { RetryOperation } = require_retry();
    var createTimeout = (attempt, opts) => Math.min(Math.round((1 + (opts.randomize ? Math.random() : 0)) * Math.max(opts.minTimeout, 1) * Math.pow(opts.factor, attempt)), opts.maxTimeout);
    var isRetryError = (err) => err?.code === "EPROMISERETRY" && Object.hasOwn(err, "retried");
    var promiseRetry = async (fn, options = {}) => {
      let timeouts = [];
      if (options instanceof Array) {
        timeouts = [...options];
      } else {
        if (options.retries === Infinity) {
          options.forever = true;
          delete options.retries;
        }
        const opts = {
          retries: 10,
          factor: 2,
          minTimeout: 1 * 1e3,
          maxTimeout: Infinity,
          randomize: false,
          ...options
        };
        if (opts.minTimeout > opts.maxTimeout) {
          throw new Error("minTimeout is greater than maxTimeout");
        }
        if (opts.retries) {
          for (let i = 0; i < opts.retries; i++) {
            timeouts.push(createTimeout(i, opts));
          }
          timeouts.sort((a, b) => a - b);
        } else if (options.forever) {
          timeouts.push(createTimeout(0, opts));
        }
      }
      const operation = new RetryOperation(timeouts, {
        forever: options.forever,
        unref: options.unref,
        maxRetryTime: options.maxRetryTime
      });
      return new Promise(function(resolve2, reject) {
        operation.attempt(async (number) => {
          try {
            const result4 = await fn((err) => {
              throw Object.assign(new Error("Retrying"), { code: "EPROMISERETRY", retried: err });
            }, number, operation);
            return resolve2(result4);
          } catch (err) {
            if (!isRetryError(err)) {
              return reject(err);
            }
            if (!operation.retry(err.retried || new Error())) {
              return reject(err.retried);
            }
          }
        });
      });
    };
    module.exports = { promiseRetry };
  }
});

// action/src/verify/fetch.ts
var fetch_exports = {};
__export(fetch_exports, {
  default: () => fetchWithTimeout
});
async function fetchWithTimeout(url, { method, headers, body, timeout = 3e4 } = {}) {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    ...method !== void 0 && { method },
    ...headers !== void 0 && { headers },
    ...body !== void 0 && { body: typeof body === "string" ? body : new Uint8Array(body) }
  });
  return Object.assign(response, { buffer: async () => Buffer.from(await response.arrayBuffer()) });
}
var init_fetch = __esm({
  "action/src/verify/fetch.ts"() {
    "use strict";
  }
});

// node_modules/@sigstore/sign/node_modules/proc-log/lib/index.js
var require_lib2 = __commonJS({
  "node_modules/@sigstore/sign/node_modules/proc-log/lib/index.js"(exports2, module) {
    var META = /* @__PURE__ */ Symbol("proc-log.meta");
    module.exports = {
      META,
      output: {
        LEVELS: [
          "standard",
          "error",
          "buffer",
          "flush"
        ],
        KEYS: {
          standard: "standard",
          error: "error",
          buffer: "buffer",
          flush: "flush"
        },
        standard: function(...args2) {
          return process.emit("output", "standard", ...args2);
        },
        error: function(...args2) {
          return process.emit("output", "error", ...args2);
        },
        buffer: function(...args2) {
          return process.emit("output", "buffer", ...args2);
        },
        flush: function(...args2) {
          return process.emit("output", "flush", ...args2);
        }
      },
      log: {
        LEVELS: [
          "notice",
          "error",
          "warn",
          "info",
          "verbose",
          "http",
          "silly",
          "timing",
          "pause",
          "resume"
        ],
        KEYS: {
          notice: "notice",
          error: "error",
          warn: "warn",
          info: "info",
          verbose: "verbose",
          http: "http",
          silly: "silly",
          timing: "timing",
          pause: "pause",
          resume: "resume"
        },
        error: function(...args2) {
          return process.emit("log", "error", ...args2);
        },
        notice: function(...args2) {
          return process.emit("log", "notice", ...args2);
        },
        warn: function(...args2) {
          return process.emit("log", "warn", ...args2);
        },
        info: function(...args2) {
          return process.emit("log", "info", ...args2);
        },
        verbose: function(...args2) {
          return process.emit("log", "verbose", ...args2);
        },
        http: function(...args2) {
          return process.emit("log", "http", ...args2);
        },
        silly: function(...args2) {
          return process.emit("log", "silly", ...args2);
        },
        timing: function(...args2) {
          return process.emit("log", "timing", ...args2);
        },
        pause: function() {
          return process.emit("log", "pause");
        },
        resume: function() {
          return process.emit("log", "resume");
        }
      },
      time: {
        LEVELS: [
          "start",
          "end"
        ],
        KEYS: {
          start: "start",
          end: "end"
        },
        start: function(name2, fn) {
          process.emit("time", "start", name2);
          function end2() {
            return process.emit("time", "end", name2);
          }
          if (typeof fn === "function") {
            const res = fn();
            if (res && res.finally) {
              return res.finally(end2);
            }
            end2();
            return res;
          }
          return end2;
        },
        end: function(name2) {
          return process.emit("time", "end", name2);
        }
      },
      input: {
        LEVELS: [
          "start",
          "end",
          "read"
        ],
        KEYS: {
          start: "start",
          end: "end",
          read: "read"
        },
        start: function(...args2) {
          let fn;
          if (typeof args2[0] === "function") {
            fn = args2.shift();
          }
          process.emit("input", "start", ...args2);
          function end2() {
            return process.emit("input", "end", ...args2);
          }
          if (typeof fn === "function") {
            const res = fn();
            if (res && res.finally) {
              return res.finally(end2);
            }
            end2();
            return res;
          }
          return end2;
        },
        end: function(...args2) {
          return process.emit("input", "end", ...args2);
        },
        read: function(...args2) {
          let resolve2, reject;
          const promise = new Promise((_resolve, _reject) => {
            resolve2 = _resolve;
            reject = _reject;
          });
          process.emit("input", "read", resolve2, reject, ...args2);
          return promise;
        }
      }
    };
  }
});

// node_modules/@sigstore/sign/dist/external/fetch.js
var require_fetch = __commonJS({
  "node_modules/@sigstore/sign/dist/external/fetch.js"(exports2) {
    "use strict";
    var __importDefault = exports2 && exports2.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.fetchWithRetry = fetchWithRetry;
    var promise_retry_1 = require_lib();
    var http2_1 = __require("http2");
    var make_fetch_happen_1 = __importDefault((init_fetch(), __toCommonJS(fetch_exports)));
    var proc_log_1 = require_lib2();
    var util_1 = require_util2();
    var error_1 = require_error5();
    var { HTTP2_HEADER_LOCATION, HTTP2_HEADER_CONTENT_TYPE, HTTP2_HEADER_USER_AGENT, HTTP_STATUS_INTERNAL_SERVER_ERROR, HTTP_STATUS_TOO_MANY_REQUESTS, HTTP_STATUS_REQUEST_TIMEOUT } = http2_1.constants;
    async function fetchWithRetry(url, options) {
      return (0, promise_retry_1.promiseRetry)(async (retry, attemptNum) => {
        const method = options.method || "POST";
        const headers = {
          [HTTP2_HEADER_USER_AGENT]: util_1.ua.getUserAgent(),
          ...options.headers
        };
        const response = await (0, make_fetch_happen_1.default)(url, {
          method,
          headers,
          body: options.body,
          timeout: options.timeout,
          retry: false
          // We're handling retries ourselves
        }).catch((reason) => {
          proc_log_1.log.http("fetch", `${method} ${url} attempt ${attemptNum} failed with ${reason}`);
          return retry(reason);
        });
        if (response.ok) {
          return response;
        } else {
          const error3 = await errorFromResponse(response);
          proc_log_1.log.http("fetch", `${method} ${url} attempt ${attemptNum} failed with ${response.status}`);
          if (retryable(response.status)) {
            return retry(error3);
          } else {
            throw error3;
          }
        }
      }, retryOpts(options.retry));
    }
    var errorFromResponse = async (response) => {
      let message = response.statusText;
      const location = response.headers.get(HTTP2_HEADER_LOCATION) || void 0;
      const contentType = response.headers.get(HTTP2_HEADER_CONTENT_TYPE);
      if (contentType?.includes("application/json")) {
        try {
          const body = await response.json();
          message = body.message || message;
        } catch (e) {
        }
      }
      return new error_1.HTTPError({
        status: response.status,
        message,
        location
      });
    };
    var retryable = (status2) => [HTTP_STATUS_REQUEST_TIMEOUT, HTTP_STATUS_TOO_MANY_REQUESTS].includes(status2) || status2 >= HTTP_STATUS_INTERNAL_SERVER_ERROR;
    var retryOpts = (retry) => {
      if (typeof retry === "boolean") {
        return { retries: retry ? 1 : 0 };
      } else if (typeof retry === "number") {
        return { retries: retry };
      } else {
        return { retries: 0, ...retry };
      }
    };
  }
});

// node_modules/@sigstore/sign/dist/external/fulcio.js
var require_fulcio = __commonJS({
  "node_modules/@sigstore/sign/dist/external/fulcio.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Fulcio = void 0;
    var fetch_1 = require_fetch();
    var Fulcio = class {
      options;
      constructor(options) {
        this.options = options;
      }
      async createSigningCertificate(request) {
        const { baseURL, retry, timeout } = this.options;
        const url = `${baseURL}/api/v2/signingCert`;
        const response = await (0, fetch_1.fetchWithRetry)(url, {
          headers: {
            "Content-Type": "application/json"
          },
          body: JSON.stringify(request),
          timeout,
          retry
        });
        return response.json();
      }
    };
    exports2.Fulcio = Fulcio;
  }
});

// node_modules/@sigstore/sign/dist/signer/fulcio/ca.js
var require_ca = __commonJS({
  "node_modules/@sigstore/sign/dist/signer/fulcio/ca.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.CAClient = void 0;
    var error_1 = require_error6();
    var fulcio_1 = require_fulcio();
    var CAClient = class {
      fulcio;
      constructor(options) {
        this.fulcio = new fulcio_1.Fulcio({
          baseURL: options.fulcioBaseURL,
          retry: options.retry,
          timeout: options.timeout
        });
      }
      async createSigningCertificate(identityToken, publicKey, challenge) {
        const request = toCertificateRequest(identityToken, publicKey, challenge);
        try {
          const resp = await this.fulcio.createSigningCertificate(request);
          const cert = resp.signedCertificateEmbeddedSct ? resp.signedCertificateEmbeddedSct : resp.signedCertificateDetachedSct;
          return cert.chain.certificates;
        } catch (err) {
          (0, error_1.internalError)(err, "CA_CREATE_SIGNING_CERTIFICATE_ERROR", "error creating signing certificate");
        }
      }
    };
    exports2.CAClient = CAClient;
    function toCertificateRequest(identityToken, publicKey, challenge) {
      return {
        credentials: {
          oidcIdentityToken: identityToken
        },
        publicKeyRequest: {
          publicKey: {
            algorithm: "ECDSA",
            content: publicKey
          },
          proofOfPossession: challenge.toString("base64")
        }
      };
    }
  }
});

// node_modules/@sigstore/sign/dist/signer/fulcio/ephemeral.js
var require_ephemeral = __commonJS({
  "node_modules/@sigstore/sign/dist/signer/fulcio/ephemeral.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.EphemeralSigner = void 0;
    var crypto_1 = __require("crypto");
    var EC_KEYPAIR_TYPE = "ec";
    var P256_CURVE = "P-256";
    var EphemeralSigner = class {
      keypair;
      constructor() {
        this.keypair = (0, crypto_1.generateKeyPairSync)(EC_KEYPAIR_TYPE, {
          namedCurve: P256_CURVE
        });
      }
      async sign(data) {
        const signature = (0, crypto_1.sign)("sha256", data, this.keypair.privateKey);
        const publicKey = this.keypair.publicKey.export({ format: "pem", type: "spki" }).toString();
        return {
          signature,
          key: { $case: "publicKey", publicKey }
        };
      }
    };
    exports2.EphemeralSigner = EphemeralSigner;
  }
});

// node_modules/@sigstore/sign/dist/signer/fulcio/index.js
var require_fulcio2 = __commonJS({
  "node_modules/@sigstore/sign/dist/signer/fulcio/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.FulcioSigner = exports2.DEFAULT_FULCIO_URL = void 0;
    var error_1 = require_error6();
    var util_1 = require_util2();
    var ca_1 = require_ca();
    var ephemeral_1 = require_ephemeral();
    exports2.DEFAULT_FULCIO_URL = "https://fulcio.sigstore.dev";
    var FulcioSigner = class {
      ca;
      identityProvider;
      keyHolder;
      constructor(options) {
        this.ca = new ca_1.CAClient({
          ...options,
          fulcioBaseURL: options.fulcioBaseURL || /* istanbul ignore next */
          exports2.DEFAULT_FULCIO_URL
        });
        this.identityProvider = options.identityProvider;
        this.keyHolder = options.keyHolder || new ephemeral_1.EphemeralSigner();
      }
      async sign(data) {
        const identityToken = await this.getIdentityToken();
        let subject;
        try {
          subject = util_1.oidc.extractJWTSubject(identityToken);
        } catch (err) {
          throw new error_1.InternalError({
            code: "IDENTITY_TOKEN_PARSE_ERROR",
            message: `invalid identity token: ${identityToken}`,
            cause: err
          });
        }
        const challenge = await this.keyHolder.sign(Buffer.from(subject));
        if (challenge.key.$case !== "publicKey") {
          throw new error_1.InternalError({
            code: "CA_CREATE_SIGNING_CERTIFICATE_ERROR",
            message: "unexpected format for signing key"
          });
        }
        const certificates = await this.ca.createSigningCertificate(identityToken, challenge.key.publicKey, challenge.signature);
        const signature = await this.keyHolder.sign(data);
        return {
          signature: signature.signature,
          key: {
            $case: "x509Certificate",
            certificate: certificates[0]
          }
        };
      }
      async getIdentityToken() {
        try {
          return await this.identityProvider.getToken();
        } catch (err) {
          throw new error_1.InternalError({
            code: "IDENTITY_TOKEN_READ_ERROR",
            message: "error retrieving identity token",
            cause: err
          });
        }
      }
    };
    exports2.FulcioSigner = FulcioSigner;
  }
});

// node_modules/@sigstore/sign/dist/signer/index.js
var require_signer = __commonJS({
  "node_modules/@sigstore/sign/dist/signer/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.FulcioSigner = exports2.DEFAULT_FULCIO_URL = void 0;
    var fulcio_1 = require_fulcio2();
    Object.defineProperty(exports2, "DEFAULT_FULCIO_URL", { enumerable: true, get: function() {
      return fulcio_1.DEFAULT_FULCIO_URL;
    } });
    Object.defineProperty(exports2, "FulcioSigner", { enumerable: true, get: function() {
      return fulcio_1.FulcioSigner;
    } });
  }
});

// node_modules/@sigstore/sign/dist/external/rekor.js
var require_rekor = __commonJS({
  "node_modules/@sigstore/sign/dist/external/rekor.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Rekor = void 0;
    var fetch_1 = require_fetch();
    var Rekor = class {
      options;
      constructor(options) {
        this.options = options;
      }
      /**
       * Create a new entry in the Rekor log.
       * @param propsedEntry {ProposedEntry} Data to create a new entry
       * @returns {Promise<Entry>} The created entry
       */
      async createEntry(propsedEntry) {
        const { baseURL, timeout, retry } = this.options;
        const url = `${baseURL}/api/v1/log/entries`;
        const response = await (0, fetch_1.fetchWithRetry)(url, {
          headers: {
            "Content-Type": "application/json",
            Accept: "application/json"
          },
          body: JSON.stringify(propsedEntry),
          timeout,
          retry
        });
        const data = await response.json();
        return entryFromResponse(data);
      }
      /**
       * Get an entry from the Rekor log.
       * @param uuid {string} The UUID of the entry to retrieve
       * @returns {Promise<Entry>} The retrieved entry
       */
      async getEntry(uuid) {
        const { baseURL, timeout, retry } = this.options;
        const url = `${baseURL}/api/v1/log/entries/${uuid}`;
        const response = await (0, fetch_1.fetchWithRetry)(url, {
          method: "GET",
          headers: {
            Accept: "application/json"
          },
          timeout,
          retry
        });
        const data = await response.json();
        return entryFromResponse(data);
      }
    };
    exports2.Rekor = Rekor;
    function entryFromResponse(data) {
      const entries = Object.entries(data);
      if (entries.length != 1) {
        throw new Error("Received multiple entries in Rekor response");
      }
      const [uuid, entry] = entries[0];
      return {
        ...entry,
        uuid
      };
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/verifier.js
var require_verifier = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/verifier.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Signature = exports2.Verifier = exports2.PublicKey = void 0;
    var sigstore_common_1 = require_sigstore_common();
    exports2.PublicKey = {
      fromJSON(object) {
        return { rawBytes: isSet(object.rawBytes) ? Buffer.from(bytesFromBase64(object.rawBytes)) : Buffer.alloc(0) };
      },
      toJSON(message) {
        const obj = {};
        if (message.rawBytes.length !== 0) {
          obj.rawBytes = base64FromBytes(message.rawBytes);
        }
        return obj;
      }
    };
    exports2.Verifier = {
      fromJSON(object) {
        return {
          verifier: isSet(object.publicKey) ? { $case: "publicKey", publicKey: exports2.PublicKey.fromJSON(object.publicKey) } : isSet(object.x509Certificate) ? { $case: "x509Certificate", x509Certificate: sigstore_common_1.X509Certificate.fromJSON(object.x509Certificate) } : void 0,
          keyDetails: isSet(object.keyDetails) ? (0, sigstore_common_1.publicKeyDetailsFromJSON)(object.keyDetails) : 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.verifier?.$case === "publicKey") {
          obj.publicKey = exports2.PublicKey.toJSON(message.verifier.publicKey);
        } else if (message.verifier?.$case === "x509Certificate") {
          obj.x509Certificate = sigstore_common_1.X509Certificate.toJSON(message.verifier.x509Certificate);
        }
        if (message.keyDetails !== 0) {
          obj.keyDetails = (0, sigstore_common_1.publicKeyDetailsToJSON)(message.keyDetails);
        }
        return obj;
      }
    };
    exports2.Signature = {
      fromJSON(object) {
        return {
          content: isSet(object.content) ? Buffer.from(bytesFromBase64(object.content)) : Buffer.alloc(0),
          verifier: isSet(object.verifier) ? exports2.Verifier.fromJSON(object.verifier) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.content.length !== 0) {
          obj.content = base64FromBytes(message.content);
        }
        if (message.verifier !== void 0) {
          obj.verifier = exports2.Verifier.toJSON(message.verifier);
        }
        return obj;
      }
    };
    function bytesFromBase64(b64) {
      return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
    }
    function base64FromBytes(arr) {
      return globalThis.Buffer.from(arr).toString("base64");
    }
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/dsse.js
var require_dsse3 = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/dsse.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.DSSELogEntryV002 = exports2.DSSERequestV002 = void 0;
    var envelope_1 = require_envelope();
    var sigstore_common_1 = require_sigstore_common();
    var verifier_1 = require_verifier();
    exports2.DSSERequestV002 = {
      fromJSON(object) {
        return {
          envelope: isSet(object.envelope) ? envelope_1.Envelope.fromJSON(object.envelope) : void 0,
          verifiers: globalThis.Array.isArray(object?.verifiers) ? object.verifiers.map((e) => verifier_1.Verifier.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.envelope !== void 0) {
          obj.envelope = envelope_1.Envelope.toJSON(message.envelope);
        }
        if (message.verifiers?.length) {
          obj.verifiers = message.verifiers.map((e) => verifier_1.Verifier.toJSON(e));
        }
        return obj;
      }
    };
    exports2.DSSELogEntryV002 = {
      fromJSON(object) {
        return {
          payloadHash: isSet(object.payloadHash) ? sigstore_common_1.HashOutput.fromJSON(object.payloadHash) : void 0,
          signatures: globalThis.Array.isArray(object?.signatures) ? object.signatures.map((e) => verifier_1.Signature.fromJSON(e)) : []
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.payloadHash !== void 0) {
          obj.payloadHash = sigstore_common_1.HashOutput.toJSON(message.payloadHash);
        }
        if (message.signatures?.length) {
          obj.signatures = message.signatures.map((e) => verifier_1.Signature.toJSON(e));
        }
        return obj;
      }
    };
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/hashedrekord.js
var require_hashedrekord = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/hashedrekord.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.HashedRekordLogEntryV002 = exports2.HashedRekordRequestV002 = void 0;
    var sigstore_common_1 = require_sigstore_common();
    var verifier_1 = require_verifier();
    exports2.HashedRekordRequestV002 = {
      fromJSON(object) {
        return {
          digest: isSet(object.digest) ? Buffer.from(bytesFromBase64(object.digest)) : Buffer.alloc(0),
          signature: isSet(object.signature) ? verifier_1.Signature.fromJSON(object.signature) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.digest.length !== 0) {
          obj.digest = base64FromBytes(message.digest);
        }
        if (message.signature !== void 0) {
          obj.signature = verifier_1.Signature.toJSON(message.signature);
        }
        return obj;
      }
    };
    exports2.HashedRekordLogEntryV002 = {
      fromJSON(object) {
        return {
          data: isSet(object.data) ? sigstore_common_1.HashOutput.fromJSON(object.data) : void 0,
          signature: isSet(object.signature) ? verifier_1.Signature.fromJSON(object.signature) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.data !== void 0) {
          obj.data = sigstore_common_1.HashOutput.toJSON(message.data);
        }
        if (message.signature !== void 0) {
          obj.signature = verifier_1.Signature.toJSON(message.signature);
        }
        return obj;
      }
    };
    function bytesFromBase64(b64) {
      return Uint8Array.from(globalThis.Buffer.from(b64, "base64"));
    }
    function base64FromBytes(arr) {
      return globalThis.Buffer.from(arr).toString("base64");
    }
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/entry.js
var require_entry = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/__generated__/rekor/v2/entry.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.CreateEntryRequest = exports2.Spec = exports2.Entry = void 0;
    var dsse_1 = require_dsse3();
    var hashedrekord_1 = require_hashedrekord();
    exports2.Entry = {
      fromJSON(object) {
        return {
          kind: isSet(object.kind) ? globalThis.String(object.kind) : "",
          apiVersion: isSet(object.apiVersion) ? globalThis.String(object.apiVersion) : "",
          spec: isSet(object.spec) ? exports2.Spec.fromJSON(object.spec) : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.kind !== "") {
          obj.kind = message.kind;
        }
        if (message.apiVersion !== "") {
          obj.apiVersion = message.apiVersion;
        }
        if (message.spec !== void 0) {
          obj.spec = exports2.Spec.toJSON(message.spec);
        }
        return obj;
      }
    };
    exports2.Spec = {
      fromJSON(object) {
        return {
          spec: isSet(object.hashedRekordV002) ? { $case: "hashedRekordV002", hashedRekordV002: hashedrekord_1.HashedRekordLogEntryV002.fromJSON(object.hashedRekordV002) } : isSet(object.dsseV002) ? { $case: "dsseV002", dsseV002: dsse_1.DSSELogEntryV002.fromJSON(object.dsseV002) } : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.spec?.$case === "hashedRekordV002") {
          obj.hashedRekordV002 = hashedrekord_1.HashedRekordLogEntryV002.toJSON(message.spec.hashedRekordV002);
        } else if (message.spec?.$case === "dsseV002") {
          obj.dsseV002 = dsse_1.DSSELogEntryV002.toJSON(message.spec.dsseV002);
        }
        return obj;
      }
    };
    exports2.CreateEntryRequest = {
      fromJSON(object) {
        return {
          spec: isSet(object.hashedRekordRequestV002) ? {
            $case: "hashedRekordRequestV002",
            hashedRekordRequestV002: hashedrekord_1.HashedRekordRequestV002.fromJSON(object.hashedRekordRequestV002)
          } : isSet(object.dsseRequestV002) ? { $case: "dsseRequestV002", dsseRequestV002: dsse_1.DSSERequestV002.fromJSON(object.dsseRequestV002) } : void 0
        };
      },
      toJSON(message) {
        const obj = {};
        if (message.spec?.$case === "hashedRekordRequestV002") {
          obj.hashedRekordRequestV002 = hashedrekord_1.HashedRekordRequestV002.toJSON(message.spec.hashedRekordRequestV002);
        } else if (message.spec?.$case === "dsseRequestV002") {
          obj.dsseRequestV002 = dsse_1.DSSERequestV002.toJSON(message.spec.dsseRequestV002);
        }
        return obj;
      }
    };
    function isSet(value) {
      return value !== null && value !== void 0;
    }
  }
});

// node_modules/@sigstore/protobuf-specs/dist/rekor/v2/index.js
var require_v2 = __commonJS({
  "node_modules/@sigstore/protobuf-specs/dist/rekor/v2/index.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __exportStar = exports2 && exports2.__exportStar || function(m, exports3) {
      for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports3, p)) __createBinding(exports3, m, p);
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    __exportStar(require_dsse3(), exports2);
    __exportStar(require_entry(), exports2);
    __exportStar(require_hashedrekord(), exports2);
    __exportStar(require_verifier(), exports2);
  }
});

// node_modules/@sigstore/sign/dist/external/rekor-v2.js
var require_rekor_v2 = __commonJS({
  "node_modules/@sigstore/sign/dist/external/rekor-v2.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.RekorV2 = void 0;
    var fetch_1 = require_fetch();
    var protobuf_specs_1 = require_dist3();
    var v2_1 = require_v2();
    var RekorV2 = class {
      options;
      constructor(options) {
        this.options = options;
      }
      async createEntry(proposedEntry) {
        const { baseURL, timeout, retry } = this.options;
        const url = `${baseURL}/api/v2/log/entries`;
        const response = await (0, fetch_1.fetchWithRetry)(url, {
          headers: {
            "Content-Type": "application/json",
            Accept: "application/json"
          },
          body: JSON.stringify(v2_1.CreateEntryRequest.toJSON(proposedEntry)),
          timeout,
          retry
        });
        return response.json().then((data) => protobuf_specs_1.TransparencyLogEntry.fromJSON(data));
      }
    };
    exports2.RekorV2 = RekorV2;
  }
});

// node_modules/@sigstore/sign/dist/witness/tlog/client.js
var require_client = __commonJS({
  "node_modules/@sigstore/sign/dist/witness/tlog/client.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TLogV2Client = exports2.TLogClient = void 0;
    var error_1 = require_error6();
    var error_2 = require_error5();
    var rekor_1 = require_rekor();
    var rekor_v2_1 = require_rekor_v2();
    var TLogClient = class {
      rekor;
      fetchOnConflict;
      constructor(options) {
        this.fetchOnConflict = options.fetchOnConflict ?? true;
        this.rekor = new rekor_1.Rekor({
          baseURL: options.rekorBaseURL,
          retry: options.retry,
          timeout: options.timeout
        });
      }
      async createEntry(proposedEntry) {
        let entry;
        try {
          entry = await this.rekor.createEntry(proposedEntry);
        } catch (err) {
          if (entryExistsError(err) && this.fetchOnConflict) {
            const uuid = err.location.split("/").pop() || "";
            try {
              entry = await this.rekor.getEntry(uuid);
            } catch (err2) {
              (0, error_1.internalError)(err2, "TLOG_FETCH_ENTRY_ERROR", "error fetching tlog entry");
            }
          } else {
            (0, error_1.internalError)(err, "TLOG_CREATE_ENTRY_ERROR", "error creating tlog entry");
          }
        }
        return entry;
      }
    };
    exports2.TLogClient = TLogClient;
    function entryExistsError(value) {
      return value instanceof error_2.HTTPError && value.statusCode === 409 && value.location !== void 0;
    }
    var TLogV2Client = class {
      rekor;
      constructor(options) {
        this.rekor = new rekor_v2_1.RekorV2({
          baseURL: options.rekorBaseURL,
          retry: options.retry,
          timeout: options.timeout
        });
      }
      async createEntry(createEntryRequest) {
        let entry;
        try {
          entry = await this.rekor.createEntry(createEntryRequest);
        } catch (err) {
          (0, error_1.internalError)(err, "TLOG_CREATE_ENTRY_ERROR", "error creating tlog entry");
        }
        if (entry.logId === void 0 || entry.kindVersion === void 0) {
          (0, error_1.internalError)(new Error("invalid tlog entry"), "TLOG_CREATE_ENTRY_ERROR", "error creating tlog entry");
        }
        return {
          ...entry,
          logId: entry.logId,
          kindVersion: entry.kindVersion
        };
      }
    };
    exports2.TLogV2Client = TLogV2Client;
  }
});

// node_modules/@sigstore/sign/dist/witness/tlog/entry.js
var require_entry2 = __commonJS({
  "node_modules/@sigstore/sign/dist/witness/tlog/entry.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.toProposedEntry = toProposedEntry;
    exports2.toCreateEntryRequest = toCreateEntryRequest;
    var bundle_1 = require_dist4();
    var protobuf_specs_1 = require_dist3();
    var util_1 = require_util2();
    var SHA256_ALGORITHM = "sha256";
    function toProposedEntry(content, publicKey, entryType = "dsse") {
      switch (content.$case) {
        case "dsseEnvelope":
          if (entryType === "intoto") {
            return toProposedIntotoEntry(content.dsseEnvelope, publicKey);
          }
          return toProposedDSSEEntry(content.dsseEnvelope, publicKey);
        case "messageSignature":
          return toProposedHashedRekordEntry(content.messageSignature, publicKey);
      }
    }
    function toProposedHashedRekordEntry(messageSignature, publicKey) {
      const hexDigest = messageSignature.messageDigest.digest.toString("hex");
      const b64Signature = messageSignature.signature.toString("base64");
      const b64Key = util_1.encoding.base64Encode(publicKey);
      return {
        apiVersion: "0.0.1",
        kind: "hashedrekord",
        spec: {
          data: {
            hash: {
              algorithm: SHA256_ALGORITHM,
              value: hexDigest
            }
          },
          signature: {
            content: b64Signature,
            publicKey: {
              content: b64Key
            }
          }
        }
      };
    }
    function toProposedDSSEEntry(envelope, publicKey) {
      const envelopeJSON = JSON.stringify((0, bundle_1.envelopeToJSON)(envelope));
      const encodedKey = util_1.encoding.base64Encode(publicKey);
      return {
        apiVersion: "0.0.1",
        kind: "dsse",
        spec: {
          proposedContent: {
            envelope: envelopeJSON,
            verifiers: [encodedKey]
          }
        }
      };
    }
    function toProposedIntotoEntry(envelope, publicKey) {
      const payloadHash = util_1.crypto.digest(SHA256_ALGORITHM, envelope.payload).toString("hex");
      const envelopeHash = calculateDSSEHash(envelope, publicKey);
      const payload = util_1.encoding.base64Encode(envelope.payload.toString("base64"));
      const sig = util_1.encoding.base64Encode(envelope.signatures[0].sig.toString("base64"));
      const keyid = envelope.signatures[0].keyid;
      const encodedKey = util_1.encoding.base64Encode(publicKey);
      const dsse = {
        payloadType: envelope.payloadType,
        payload,
        signatures: [{ sig, publicKey: encodedKey }]
      };
      if (keyid.length > 0) {
        dsse.signatures[0].keyid = keyid;
      }
      return {
        apiVersion: "0.0.2",
        kind: "intoto",
        spec: {
          content: {
            envelope: dsse,
            hash: { algorithm: SHA256_ALGORITHM, value: envelopeHash },
            payloadHash: { algorithm: SHA256_ALGORITHM, value: payloadHash }
          }
        }
      };
    }
    function calculateDSSEHash(envelope, publicKey) {
      const dsse = {
        payloadType: envelope.payloadType,
        payload: envelope.payload.toString("base64"),
        signatures: [
          { sig: envelope.signatures[0].sig.toString("base64"), publicKey }
        ]
      };
      if (envelope.signatures[0].keyid.length > 0) {
        dsse.signatures[0].keyid = envelope.signatures[0].keyid;
      }
      return util_1.crypto.digest(SHA256_ALGORITHM, util_1.json.canonicalize(dsse)).toString("hex");
    }
    function toCreateEntryRequest(content, publicKey) {
      switch (content.$case) {
        case "dsseEnvelope":
          return toCreateEntryRequestDSSE(content.dsseEnvelope, publicKey);
        case "messageSignature":
          return toCreateEntryRequestMessageSignature(content.messageSignature, publicKey);
      }
    }
    function toCreateEntryRequestDSSE(envelope, publicKey) {
      return {
        spec: {
          $case: "dsseRequestV002",
          dsseRequestV002: {
            envelope,
            verifiers: [
              {
                // TODO: We need to add support of passing the key details in the
                // signature bundle. For now we're hardcoding the key details here.
                keyDetails: protobuf_specs_1.PublicKeyDetails.PKIX_ECDSA_P256_SHA_256,
                verifier: {
                  $case: "x509Certificate",
                  x509Certificate: {
                    rawBytes: util_1.pem.toDER(publicKey)
                  }
                }
              }
            ]
          }
        }
      };
    }
    function toCreateEntryRequestMessageSignature(messageSignature, publicKey) {
      return {
        spec: {
          $case: "hashedRekordRequestV002",
          hashedRekordRequestV002: {
            digest: messageSignature.messageDigest.digest,
            signature: {
              content: messageSignature.signature,
              verifier: {
                // TODO: We need to add support of passing the key details in the
                // signature bundle. For now we're hardcoding the key details here.
                keyDetails: protobuf_specs_1.PublicKeyDetails.PKIX_ECDSA_P256_SHA_256,
                verifier: {
                  $case: "x509Certificate",
                  x509Certificate: {
                    rawBytes: util_1.pem.toDER(publicKey)
                  }
                }
              }
            }
          }
        }
      };
    }
  }
});

// node_modules/@sigstore/sign/dist/witness/tlog/index.js
var require_tlog = __commonJS({
  "node_modules/@sigstore/sign/dist/witness/tlog/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.RekorWitness = exports2.DEFAULT_REKOR_URL = void 0;
    var util_1 = require_util2();
    var client_1 = require_client();
    var entry_1 = require_entry2();
    exports2.DEFAULT_REKOR_URL = "https://rekor.sigstore.dev";
    var RekorWitness = class {
      tlogV1;
      tlogV2;
      entryType;
      majorApiVersion;
      constructor(options) {
        this.entryType = options.entryType;
        this.majorApiVersion = options.majorApiVersion || 1;
        this.tlogV1 = new client_1.TLogClient({
          ...options,
          rekorBaseURL: options.rekorBaseURL || /* istanbul ignore next */
          exports2.DEFAULT_REKOR_URL
        });
        this.tlogV2 = new client_1.TLogV2Client({
          ...options,
          rekorBaseURL: options.rekorBaseURL || /* istanbul ignore next */
          exports2.DEFAULT_REKOR_URL
        });
      }
      async testify(content, publicKey) {
        let tlogEntry;
        if (this.majorApiVersion === 2) {
          const request = (0, entry_1.toCreateEntryRequest)(content, publicKey);
          tlogEntry = await this.tlogV2.createEntry(request);
        } else {
          const proposedEntry = (0, entry_1.toProposedEntry)(content, publicKey, this.entryType);
          const entry = await this.tlogV1.createEntry(proposedEntry);
          tlogEntry = toTransparencyLogEntry(entry);
        }
        return { tlogEntries: [tlogEntry] };
      }
    };
    exports2.RekorWitness = RekorWitness;
    function toTransparencyLogEntry(entry) {
      const logID = Buffer.from(entry.logID, "hex");
      const bodyJSON = util_1.encoding.base64Decode(entry.body);
      const entryBody = JSON.parse(bodyJSON);
      const promise = entry?.verification?.signedEntryTimestamp ? inclusionPromise(entry.verification.signedEntryTimestamp) : void 0;
      const proof = entry?.verification?.inclusionProof ? inclusionProof(entry.verification.inclusionProof) : void 0;
      const tlogEntry = {
        logIndex: entry.logIndex.toString(),
        logId: {
          keyId: logID
        },
        integratedTime: entry.integratedTime.toString(),
        kindVersion: {
          kind: entryBody.kind,
          version: entryBody.apiVersion
        },
        inclusionPromise: promise,
        inclusionProof: proof,
        canonicalizedBody: Buffer.from(entry.body, "base64")
      };
      return tlogEntry;
    }
    function inclusionPromise(promise) {
      return {
        signedEntryTimestamp: Buffer.from(promise, "base64")
      };
    }
    function inclusionProof(proof) {
      return {
        logIndex: proof.logIndex.toString(),
        treeSize: proof.treeSize.toString(),
        rootHash: Buffer.from(proof.rootHash, "hex"),
        hashes: proof.hashes.map((h) => Buffer.from(h, "hex")),
        checkpoint: {
          envelope: proof.checkpoint
        }
      };
    }
  }
});

// node_modules/@sigstore/sign/dist/external/tsa.js
var require_tsa = __commonJS({
  "node_modules/@sigstore/sign/dist/external/tsa.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TimestampAuthority = void 0;
    var fetch_1 = require_fetch();
    var TimestampAuthority = class {
      options;
      constructor(options) {
        this.options = options;
      }
      async createTimestamp(request) {
        const { baseURL, timeout, retry } = this.options;
        const url = new URL(baseURL).pathname === "/" ? `${baseURL}/api/v1/timestamp` : baseURL;
        const response = await (0, fetch_1.fetchWithRetry)(url, {
          headers: {
            "Content-Type": "application/json"
          },
          body: JSON.stringify(request),
          timeout,
          retry
        });
        return response.buffer();
      }
    };
    exports2.TimestampAuthority = TimestampAuthority;
  }
});

// node_modules/@sigstore/sign/dist/witness/tsa/client.js
var require_client2 = __commonJS({
  "node_modules/@sigstore/sign/dist/witness/tsa/client.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TSAClient = void 0;
    var error_1 = require_error6();
    var tsa_1 = require_tsa();
    var util_1 = require_util2();
    var SHA256_ALGORITHM = "sha256";
    var TSAClient = class {
      tsa;
      constructor(options) {
        this.tsa = new tsa_1.TimestampAuthority({
          baseURL: options.tsaBaseURL,
          retry: options.retry,
          timeout: options.timeout
        });
      }
      async createTimestamp(signature) {
        const request = {
          artifactHash: util_1.crypto.digest(SHA256_ALGORITHM, signature).toString("base64"),
          hashAlgorithm: SHA256_ALGORITHM
        };
        try {
          return await this.tsa.createTimestamp(request);
        } catch (err) {
          (0, error_1.internalError)(err, "TSA_CREATE_TIMESTAMP_ERROR", "error creating timestamp");
        }
      }
    };
    exports2.TSAClient = TSAClient;
  }
});

// node_modules/@sigstore/sign/dist/witness/tsa/index.js
var require_tsa2 = __commonJS({
  "node_modules/@sigstore/sign/dist/witness/tsa/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TSAWitness = void 0;
    var client_1 = require_client2();
    var TSAWitness = class {
      tsa;
      constructor(options) {
        this.tsa = new client_1.TSAClient({
          tsaBaseURL: options.tsaBaseURL,
          retry: options.retry,
          timeout: options.timeout
        });
      }
      async testify(content) {
        const signature = extractSignature(content);
        const timestamp2 = await this.tsa.createTimestamp(signature);
        return {
          rfc3161Timestamps: [{ signedTimestamp: timestamp2 }]
        };
      }
    };
    exports2.TSAWitness = TSAWitness;
    function extractSignature(content) {
      switch (content.$case) {
        case "dsseEnvelope":
          return content.dsseEnvelope.signatures[0].sig;
        case "messageSignature":
          return content.messageSignature.signature;
      }
    }
  }
});

// node_modules/@sigstore/sign/dist/witness/index.js
var require_witness = __commonJS({
  "node_modules/@sigstore/sign/dist/witness/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TSAWitness = exports2.RekorWitness = exports2.DEFAULT_REKOR_URL = void 0;
    var tlog_1 = require_tlog();
    Object.defineProperty(exports2, "DEFAULT_REKOR_URL", { enumerable: true, get: function() {
      return tlog_1.DEFAULT_REKOR_URL;
    } });
    Object.defineProperty(exports2, "RekorWitness", { enumerable: true, get: function() {
      return tlog_1.RekorWitness;
    } });
    var tsa_1 = require_tsa2();
    Object.defineProperty(exports2, "TSAWitness", { enumerable: true, get: function() {
      return tsa_1.TSAWitness;
    } });
  }
});

// node_modules/@sigstore/sign/dist/config.js
var require_config = __commonJS({
  "node_modules/@sigstore/sign/dist/config.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.bundleBuilderFromSigningConfig = bundleBuilderFromSigningConfig;
    var protobuf_specs_1 = require_dist3();
    var dsse_1 = require_dsse2();
    var message_1 = require_message();
    var signer_1 = require_signer();
    var witness_1 = require_witness();
    var MAX_CA_API_VERSION = 1;
    var MAX_TLOG_API_VERSION = 2;
    var MAX_TSA_API_VERSION = 1;
    var DEFAULT_TIMEOUT = 5e3;
    var DEFAULT_REKORV2_TIMEOUT = 2e4;
    var DEFAULT_RETRY = { retries: 2 };
    function bundleBuilderFromSigningConfig(options) {
      const { signingConfig, identityProvider, bundleType } = options;
      const fetchOptions = options.fetchOptions || {
        timeout: DEFAULT_TIMEOUT,
        retry: DEFAULT_RETRY
      };
      const signer = fulcioSignerFromConfig(signingConfig, identityProvider, fetchOptions);
      const witnesses = witnessesFromConfig(signingConfig, fetchOptions);
      switch (bundleType) {
        case "messageSignature":
          return new message_1.MessageSignatureBundleBuilder({ signer, witnesses });
        case "dsseEnvelope":
          return new dsse_1.DSSEBundleBuilder({ signer, witnesses });
      }
    }
    function fulcioSignerFromConfig(signingConfig, identityProvider, fetchOptions) {
      const service = certAuthorityService(signingConfig);
      return new signer_1.FulcioSigner({
        fulcioBaseURL: service.url,
        identityProvider,
        timeout: fetchOptions.timeout,
        retry: fetchOptions.retry
      });
    }
    function witnessesFromConfig(signingConfig, fetchOptions) {
      const witnesses = [];
      if (signingConfig.rekorTlogConfig) {
        if (signingConfig.rekorTlogConfig.selector !== protobuf_specs_1.ServiceSelector.ANY) {
          throw new Error("Unsupported Rekor TLog selector in signing configuration");
        }
        const tlog = tlogService(signingConfig);
        witnesses.push(new witness_1.RekorWitness({
          rekorBaseURL: tlog.url,
          majorApiVersion: tlog.majorApiVersion,
          retry: fetchOptions.retry,
          timeout: (
            // Ensure Rekor V2 has at least a 20 second timeout
            tlog.majorApiVersion === 1 ? fetchOptions.timeout : Math.min(fetchOptions.timeout || /* istanbul ignore next */
            DEFAULT_TIMEOUT, DEFAULT_REKORV2_TIMEOUT)
          )
        }));
      }
      if (signingConfig.tsaConfig) {
        if (signingConfig.tsaConfig.selector !== protobuf_specs_1.ServiceSelector.ANY) {
          throw new Error("Unsupported TSA selector in signing configuration");
        }
        const tsa = tsaService(signingConfig);
        witnesses.push(new witness_1.TSAWitness({
          tsaBaseURL: tsa.url,
          retry: fetchOptions.retry,
          timeout: fetchOptions.timeout
        }));
      }
      return witnesses;
    }
    function certAuthorityService(signingConfig) {
      const compatibleCAs = filterServicesByMaxAPIVersion(signingConfig.caUrls, MAX_CA_API_VERSION);
      const sortedCAs = sortServicesByStartDate(compatibleCAs);
      if (sortedCAs.length === 0) {
        throw new Error("No valid CA services found in signing configuration");
      }
      return sortedCAs[0];
    }
    function tlogService(signingConfig) {
      const compatibleTLogs = filterServicesByMaxAPIVersion(signingConfig.rekorTlogUrls, MAX_TLOG_API_VERSION);
      const sortedTLogs = sortServicesByStartDate(compatibleTLogs);
      if (sortedTLogs.length === 0) {
        throw new Error("No valid TLogs found in signing configuration");
      }
      return sortedTLogs[0];
    }
    function tsaService(signingConfig) {
      const compatibleTSAs = filterServicesByMaxAPIVersion(signingConfig.tsaUrls, MAX_TSA_API_VERSION);
      const sortedTSAs = sortServicesByStartDate(compatibleTSAs);
      if (sortedTSAs.length === 0) {
        throw new Error("No valid TSAs found in signing configuration");
      }
      return sortedTSAs[0];
    }
    function sortServicesByStartDate(services) {
      const now = /* @__PURE__ */ new Date();
      const validServices = services.filter((service) => {
        if (!service.validFor?.end) {
          return true;
        }
        return service.validFor.end >= now;
      });
      return validServices.sort((a, b) => {
        const aStart = a.validFor?.start?.getTime() ?? 0;
        const bStart = b.validFor?.start?.getTime() ?? 0;
        return bStart - aStart;
      });
    }
    function filterServicesByMaxAPIVersion(services, apiVersion) {
      return services.filter((service) => {
        return service.majorApiVersion <= apiVersion;
      });
    }
  }
});

// node_modules/@sigstore/sign/dist/identity/ci.js
var require_ci = __commonJS({
  "node_modules/@sigstore/sign/dist/identity/ci.js"(exports2) {
    "use strict";
    var __importDefault = exports2 && exports2.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.CIContextProvider = void 0;
    var make_fetch_happen_1 = __importDefault((init_fetch(), __toCommonJS(fetch_exports)));
    var node_child_process_1 = __require("node:child_process");
    var providers = [getGHAToken, getBuildkiteToken, getEnv];
    var CIContextProvider = class {
      audience;
      /* istanbul ignore next */
      constructor(audience = "sigstore") {
        this.audience = audience;
      }
      // Invoke all registered ProviderFuncs and return the value of whichever one
      // resolves first.
      async getToken() {
        return Promise.any(providers.map((getToken) => getToken(this.audience))).catch(() => Promise.reject("CI: no tokens available"));
      }
    };
    exports2.CIContextProvider = CIContextProvider;
    async function getGHAToken(audience) {
      if (!process.env.ACTIONS_ID_TOKEN_REQUEST_URL || !process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN) {
        return Promise.reject("no token available");
      }
      const url = new URL(process.env.ACTIONS_ID_TOKEN_REQUEST_URL);
      url.searchParams.append("audience", audience);
      const response = await (0, make_fetch_happen_1.default)(url.href, {
        retry: 2,
        headers: {
          Accept: "application/json",
          Authorization: `Bearer ${process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}`
        }
      });
      return response.json().then((data) => data.value);
    }
    async function getBuildkiteToken(audience) {
      if (process.env.BUILDKITE !== "true") {
        return Promise.reject("no token available");
      }
      const stdout = await new Promise((resolve2, reject) => {
        (0, node_child_process_1.execFile)("buildkite-agent", ["oidc", "request-token", "--audience", audience], (error3, stdout2) => error3 ? reject(error3) : resolve2(stdout2));
      });
      const token = stdout.trim();
      return token || Promise.reject("no token available");
    }
    async function getEnv() {
      if (!process.env.SIGSTORE_ID_TOKEN) {
        return Promise.reject("no token available");
      }
      return process.env.SIGSTORE_ID_TOKEN;
    }
  }
});

// node_modules/@sigstore/sign/dist/identity/index.js
var require_identity2 = __commonJS({
  "node_modules/@sigstore/sign/dist/identity/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.CIContextProvider = void 0;
    var ci_1 = require_ci();
    Object.defineProperty(exports2, "CIContextProvider", { enumerable: true, get: function() {
      return ci_1.CIContextProvider;
    } });
  }
});

// node_modules/@sigstore/sign/dist/index.js
var require_dist6 = __commonJS({
  "node_modules/@sigstore/sign/dist/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.TSAWitness = exports2.RekorWitness = exports2.DEFAULT_REKOR_URL = exports2.FulcioSigner = exports2.DEFAULT_FULCIO_URL = exports2.CIContextProvider = exports2.InternalError = exports2.bundleBuilderFromSigningConfig = exports2.MessageSignatureBundleBuilder = exports2.DSSEBundleBuilder = void 0;
    var bundler_1 = require_bundler();
    Object.defineProperty(exports2, "DSSEBundleBuilder", { enumerable: true, get: function() {
      return bundler_1.DSSEBundleBuilder;
    } });
    Object.defineProperty(exports2, "MessageSignatureBundleBuilder", { enumerable: true, get: function() {
      return bundler_1.MessageSignatureBundleBuilder;
    } });
    var config_1 = require_config();
    Object.defineProperty(exports2, "bundleBuilderFromSigningConfig", { enumerable: true, get: function() {
      return config_1.bundleBuilderFromSigningConfig;
    } });
    var error_1 = require_error6();
    Object.defineProperty(exports2, "InternalError", { enumerable: true, get: function() {
      return error_1.InternalError;
    } });
    var identity_1 = require_identity2();
    Object.defineProperty(exports2, "CIContextProvider", { enumerable: true, get: function() {
      return identity_1.CIContextProvider;
    } });
    var signer_1 = require_signer();
    Object.defineProperty(exports2, "DEFAULT_FULCIO_URL", { enumerable: true, get: function() {
      return signer_1.DEFAULT_FULCIO_URL;
    } });
    Object.defineProperty(exports2, "FulcioSigner", { enumerable: true, get: function() {
      return signer_1.FulcioSigner;
    } });
    var witness_1 = require_witness();
    Object.defineProperty(exports2, "DEFAULT_REKOR_URL", { enumerable: true, get: function() {
      return witness_1.DEFAULT_REKOR_URL;
    } });
    Object.defineProperty(exports2, "RekorWitness", { enumerable: true, get: function() {
      return witness_1.RekorWitness;
    } });
    Object.defineProperty(exports2, "TSAWitness", { enumerable: true, get: function() {
      return witness_1.TSAWitness;
    } });
  }
});

// action/src/verify/unused-stub.ts
var unused_stub_exports = {};
__export(unused_stub_exports, {
  isReplaced: () => isReplaced
});
var isReplaced;
var init_unused_stub = __esm({
  "action/src/verify/unused-stub.ts"() {
    "use strict";
    isReplaced = true;
  }
});

// node_modules/sigstore/dist/config.js
var require_config2 = __commonJS({
  "node_modules/sigstore/dist/config.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.DEFAULT_TIMEOUT = exports2.DEFAULT_RETRY = void 0;
    exports2.createBundleBuilder = createBundleBuilder;
    exports2.createKeyFinder = createKeyFinder;
    exports2.createVerificationPolicy = createVerificationPolicy;
    var core_1 = require_dist5();
    var sign_1 = require_dist6();
    var verify_1 = (init_unused_stub(), __toCommonJS(unused_stub_exports));
    exports2.DEFAULT_RETRY = { retries: 2 };
    exports2.DEFAULT_TIMEOUT = 5e3;
    function createBundleBuilder(bundleType, options) {
      const bundlerOptions = {
        signer: initSigner(options),
        witnesses: initWitnesses(options)
      };
      switch (bundleType) {
        case "messageSignature":
          return new sign_1.MessageSignatureBundleBuilder(bundlerOptions);
        case "dsseEnvelope":
          return new sign_1.DSSEBundleBuilder({
            ...bundlerOptions,
            certificateChain: options.legacyCompatibility
          });
      }
    }
    function createKeyFinder(keySelector) {
      return (hint) => {
        const key = keySelector(hint);
        if (!key) {
          throw new verify_1.VerificationError({
            code: "PUBLIC_KEY_ERROR",
            message: `key not found: ${hint}`
          });
        }
        return {
          publicKey: core_1.crypto.createPublicKey(key),
          validFor: () => true
        };
      };
    }
    function createVerificationPolicy(options) {
      const policy = {};
      const san = options.certificateIdentityEmail || options.certificateIdentityURI;
      if (san) {
        policy.subjectAlternativeName = san;
      }
      if (options.certificateIssuer) {
        policy.extensions = { issuer: options.certificateIssuer };
      }
      if (options.certificateOIDs) {
        policy.oids = Object.entries(options.certificateOIDs).map(([oid, value]) => ({
          oid: { id: oid.split(".").map(Number) },
          value: Buffer.from(value)
        }));
      }
      return policy;
    }
    function initSigner(options) {
      return new sign_1.FulcioSigner({
        fulcioBaseURL: options.fulcioURL,
        identityProvider: options.identityProvider || initIdentityProvider(options),
        retry: options.retry ?? exports2.DEFAULT_RETRY,
        timeout: options.timeout ?? exports2.DEFAULT_TIMEOUT
      });
    }
    function initIdentityProvider(options) {
      const token = options.identityToken;
      if (token) {
        return { getToken: () => Promise.resolve(token) };
      } else {
        return new sign_1.CIContextProvider("sigstore");
      }
    }
    function initWitnesses(options) {
      const witnesses = [];
      if (isRekorEnabled(options)) {
        witnesses.push(new sign_1.RekorWitness({
          rekorBaseURL: options.rekorURL,
          entryType: options.legacyCompatibility ? "intoto" : "dsse",
          fetchOnConflict: false,
          retry: options.retry ?? exports2.DEFAULT_RETRY,
          timeout: options.timeout ?? exports2.DEFAULT_TIMEOUT
        }));
      }
      if (isTSAEnabled(options)) {
        witnesses.push(new sign_1.TSAWitness({
          tsaBaseURL: options.tsaServerURL,
          retry: options.retry ?? exports2.DEFAULT_RETRY,
          timeout: options.timeout ?? exports2.DEFAULT_TIMEOUT
        }));
      }
      return witnesses;
    }
    function isRekorEnabled(options) {
      return options.tlogUpload !== false;
    }
    function isTSAEnabled(options) {
      return options.tsaServerURL !== void 0;
    }
  }
});

// node_modules/sigstore/dist/sigstore.js
var require_sigstore = __commonJS({
  "node_modules/sigstore/dist/sigstore.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result4 = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result4, mod, k[i]);
        }
        __setModuleDefault(result4, mod);
        return result4;
      };
    })();
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.sign = sign2;
    exports2.attest = attest2;
    exports2.verify = verify2;
    exports2.createVerifier = createVerifier;
    var bundle_1 = require_dist4();
    var tuf = __importStar((init_unused_stub(), __toCommonJS(unused_stub_exports)));
    var verify_1 = (init_unused_stub(), __toCommonJS(unused_stub_exports));
    var config = __importStar(require_config2());
    async function sign2(payload, options = {}) {
      const bundler = config.createBundleBuilder("messageSignature", options);
      const bundle = await bundler.create({ data: payload });
      return (0, bundle_1.bundleToJSON)(bundle);
    }
    async function attest2(payload, payloadType, options = {}) {
      const bundler = config.createBundleBuilder("dsseEnvelope", options);
      const bundle = await bundler.create({ data: payload, type: payloadType });
      return (0, bundle_1.bundleToJSON)(bundle);
    }
    async function verify2(bundle, dataOrOptions, options) {
      let data;
      if (Buffer.isBuffer(dataOrOptions)) {
        data = dataOrOptions;
      } else {
        options = dataOrOptions;
      }
      const verifier = await createVerifier(options);
      return verifier.verify(bundle, data);
    }
    async function createVerifier(options = {}) {
      const trustedRoot = await tuf.getTrustedRoot({
        mirrorURL: options.tufMirrorURL,
        rootPath: options.tufRootPath,
        cachePath: options.tufCachePath,
        forceCache: options.tufForceCache,
        retry: options.retry ?? config.DEFAULT_RETRY,
        timeout: options.timeout ?? config.DEFAULT_TIMEOUT
      });
      const keyFinder = options.keySelector ? config.createKeyFinder(options.keySelector) : void 0;
      const trustMaterial = (0, verify_1.toTrustMaterial)(trustedRoot, keyFinder);
      const verifierOptions = {
        ctlogThreshold: options.ctLogThreshold,
        tlogThreshold: options.tlogThreshold
      };
      const verifier = new verify_1.Verifier(trustMaterial, verifierOptions);
      const policy = config.createVerificationPolicy(options);
      return {
        verify: (bundle, payload) => {
          const deserializedBundle = (0, bundle_1.bundleFromJSON)(bundle);
          const signedEntity = (0, verify_1.toSignedEntity)(deserializedBundle, payload);
          return verifier.verify(signedEntity, policy);
        }
      };
    }
  }
});

// node_modules/sigstore/dist/index.js
var require_dist7 = __commonJS({
  "node_modules/sigstore/dist/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.verify = exports2.sign = exports2.createVerifier = exports2.attest = exports2.VerificationError = exports2.PolicyError = exports2.TUFError = exports2.InternalError = exports2.DEFAULT_REKOR_URL = exports2.DEFAULT_FULCIO_URL = exports2.ValidationError = void 0;
    var bundle_1 = require_dist4();
    Object.defineProperty(exports2, "ValidationError", { enumerable: true, get: function() {
      return bundle_1.ValidationError;
    } });
    var sign_1 = require_dist6();
    Object.defineProperty(exports2, "DEFAULT_FULCIO_URL", { enumerable: true, get: function() {
      return sign_1.DEFAULT_FULCIO_URL;
    } });
    Object.defineProperty(exports2, "DEFAULT_REKOR_URL", { enumerable: true, get: function() {
      return sign_1.DEFAULT_REKOR_URL;
    } });
    Object.defineProperty(exports2, "InternalError", { enumerable: true, get: function() {
      return sign_1.InternalError;
    } });
    var tuf_1 = (init_unused_stub(), __toCommonJS(unused_stub_exports));
    Object.defineProperty(exports2, "TUFError", { enumerable: true, get: function() {
      return tuf_1.TUFError;
    } });
    var verify_1 = (init_unused_stub(), __toCommonJS(unused_stub_exports));
    Object.defineProperty(exports2, "PolicyError", { enumerable: true, get: function() {
      return verify_1.PolicyError;
    } });
    Object.defineProperty(exports2, "VerificationError", { enumerable: true, get: function() {
      return verify_1.VerificationError;
    } });
    var sigstore_1 = require_sigstore();
    Object.defineProperty(exports2, "attest", { enumerable: true, get: function() {
      return sigstore_1.attest;
    } });
    Object.defineProperty(exports2, "createVerifier", { enumerable: true, get: function() {
      return sigstore_1.createVerifier;
    } });
    Object.defineProperty(exports2, "sign", { enumerable: true, get: function() {
      return sigstore_1.sign;
    } });
    Object.defineProperty(exports2, "verify", { enumerable: true, get: function() {
      return sigstore_1.verify;
    } });
  }
});

// action/src/verify/main.ts
import { appendFileSync as appendFileSync2, mkdirSync as mkdirSync3, readFileSync as readFileSync4, rmSync as rmSync3, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join10 } from "node:path";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name2, message = "") {
  issueCommand(name2, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter2 = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter2)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter2}"`);
  }
  if (convertedValue.includes(delimiter2)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter2}"`);
  }
  return `${key}<<${delimiter2}${os2.EOL}${convertedValue}${os2.EOL}${delimiter2}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel2(), 1);
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve2) {
      resolve2(value);
    });
  }
  return new (P || (P = Promise))(function(resolve2, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result4) {
      result4.done ? resolve2(result4.value) : adopt(result4.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setOutput(name2, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name2, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name: name2 }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os4.EOL);
}
function startGroup(name2) {
  issue("group", name2);
}
function endGroup() {
  issue("endgroup");
}

// workflows/programs/verify/git.ts
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// workflows/programs/session/git.ts
import { execFile } from "node:child_process";
var GitError = class extends Error {
  code;
  constructor(args2, { code, err }) {
    super(`git ${args2[0] ?? ""}: ${err.trim().split("\n")[0] || `exit code ${code}`}`);
    this.name = "GitError";
    this.code = code;
  }
};
var settings = [
  "--no-optional-locks",
  "--no-pager",
  ...[
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.quotePath=false",
    "gc.auto=0",
    "maintenance.auto=false"
  ].flatMap((setting) => ["-c", setting])
];
var ofOtherRepository = [
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_COMMON_DIR",
  "GIT_CONFIG",
  "GIT_CONFIG_COUNT",
  "GIT_CONFIG_PARAMETERS",
  "GIT_DIR",
  "GIT_GRAFT_FILE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_NAMESPACE",
  "GIT_NO_REPLACE_OBJECTS",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_REPLACE_REF_BASE",
  "GIT_SHALLOW_FILE",
  "GIT_WORK_TREE"
];
function gitEnvironment(env = {}) {
  const inherited = Object.entries(process.env).filter(([name2]) => !ofOtherRepository.includes(name2));
  return { ...Object.fromEntries(inherited), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_PAGER: "cat", ...env };
}
function runGit(folder, args2, options = {}) {
  return new Promise((resolve2, reject) => {
    const child = execFile(
      "git",
      ["-C", folder, ...settings, ...args2],
      { env: gitEnvironment(options.env), maxBuffer: 1024 ** 3, timeout: options.timeout ?? 0, encoding: "utf8" },
      (error3, out, err) => {
        if (error3 === null) return resolve2({ code: 0, out, err });
        if (typeof error3.code === "number") return resolve2({ code: error3.code, out, err });
        reject(error3);
      }
    );
    child.stdin?.on("error", () => {
    });
    child.stdin?.end(options.input);
  });
}
async function git(folder, args2, options) {
  const result4 = await runGit(folder, args2, options);
  if (result4.code !== 0) throw new GitError(args2, result4);
  return result4.out.replace(/\n$/, "");
}
async function tryGit(folder, args2, options) {
  const { code, out } = await runGit(folder, args2, options);
  return code === 0 ? out.replace(/\n$/, "") : void 0;
}
async function commitId(folder, revision) {
  if (revision.startsWith("-")) return void 0;
  return await tryGit(folder, ["rev-parse", "-q", "--verify", `${revision}^{commit}`]) || void 0;
}

// workflows/programs/session/remotes.ts
function withoutCredentials(text) {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s@]*@/gi, "$1");
}

// workflows/programs/verify/git.ts
var CannotVerify = class extends Error {
  constructor(message) {
    super(message);
    this.name = "CannotVerify";
  }
};
var maxOutput = 1 << 30;
function git2(folder, args2, options = {}) {
  const { status: status2, stdout, stderr, error: error3 } = tryGit2(folder, args2, options);
  if (error3 !== void 0) throw new CannotVerify(`git cannot run: ${error3.message}. Install git.`);
  if (status2 === 0) return stdout;
  const command = args2.find((word) => /^[a-z]/.test(word)) ?? "";
  throw new CannotVerify(
    `git ${command} failed: ${withoutCredentials(stderr.toString().trim()) || `exit code ${status2}`}`
  );
}
function tryGit2(folder, args2, { input = "", env = {} } = {}) {
  return spawnSync("git", ["-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false", ...args2], {
    cwd: folder,
    env: { ...ownVariables(), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...env },
    input,
    maxBuffer: maxOutput
  });
}
function gitText(folder, args2, options = {}) {
  return git2(folder, args2, options).toString().trim();
}
function ownVariables() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name2]) => !/^GIT_(?!SSH|SSL|ASKPASS|CONFIG)/.test(name2))
  );
}
var ScratchRepository = class {
  folder;
  constructor(source) {
    this.folder = mkdtempSync(join(tmpdir(), "verify-"));
    try {
      git2(this.folder, ["init", "--quiet", "--template=", this.folder]);
      const objects = gitText(source, ["rev-parse", "--path-format=absolute", "--git-path", "objects"]);
      mkdirSync(join(this.folder, ".git/objects/info"), { recursive: true });
      writeFileSync(join(this.folder, ".git/objects/info/alternates"), `${objects}
`);
    } catch (error3) {
      this.close();
      throw error3;
    }
  }
  /** The files of a commit. */
  readTree(commit) {
    const output = git2(this.folder, ["ls-tree", "-r", "-z", "--full-tree", commit]).toString("utf8");
    const entries = /* @__PURE__ */ new Map();
    for (const line2 of output.split("\0")) {
      const [, mode, , blob, path] = /^(\d+) (\w+) ([0-9a-f]+)\t([\s\S]*)$/.exec(line2) ?? [];
      if (mode !== void 0 && blob !== void 0 && path !== void 0) entries.set(path, { mode, blob });
    }
    return entries;
  }
  tryGit(args2) {
    return tryGit2(this.folder, args2);
  }
  readBlob(blob) {
    return git2(this.folder, ["cat-file", "blob", blob]);
  }
  writeBlob(content) {
    return gitText(this.folder, ["hash-object", "-w", "--stdin"], { input: content });
  }
  /** Writes a commit whose tree is that of `from` with some files replaced. Null deletes a file. */
  commit(from, changes, parents, message) {
    const env = { GIT_INDEX_FILE: join(this.folder, ".git", `index-${Math.random().toString(36).slice(2)}`) };
    git2(this.folder, ["read-tree", from], { env });
    const lines = [...changes].map(
      ([path, entry]) => entry === null ? `0 ${"0".repeat(40)}	${path}\0` : `${entry.mode} ${entry.blob}	${path}\0`
    );
    git2(this.folder, ["update-index", "-z", "--index-info"], { env, input: lines.join("") });
    const tree = gitText(this.folder, ["write-tree"], { env });
    const parentArgs = parents.flatMap((parent) => ["-p", parent]);
    return gitText(this.folder, ["commit-tree", tree, ...parentArgs, "-m", message], { env: neutralAuthor });
  }
  close() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
var neutralAuthor = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "verify"],
    [`GIT_${who}_EMAIL`, "verify@localhost"],
    [`GIT_${who}_DATE`, "2000-01-01T00:00:00Z"]
  ])
);

// workflows/programs/verify/text.ts
function logLine(text) {
  const line2 = withoutControls(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " · "));
  return line2.replaceAll("##[", "# #[").replace(/^(\s*)::/, "$1∷").replaceAll("::", "∷");
}
function withoutControls(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
function lastLines(output) {
  return output.trimEnd().split("\n").slice(-20).join("\n").slice(-4e3);
}
function markdownLine(text) {
  const line2 = withoutControls(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " "));
  return line2.replace(/[\\`*_{}[\]<>()#+!|~&@:$^-]/g, (sign2) => `&#${sign2.codePointAt(0)};`);
}
function markdownBlock(text) {
  const plain3 = withoutControls(text);
  const longest = Math.max(2, ...[...plain3.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text
${plain3}
${fence}
`;
}
function markdownCode(text) {
  return `<code>${markdownLine(text)}</code>`;
}

// workflows/programs/verify/lines.ts
var controlNames = {
  words: "fails with only the words of the fix",
  comment: "passes with the fix and a further comment",
  helpers: "does not need the changed helpers instead of the fix",
  ending: "reports also if the process does not end with 0"
};
function linesOf(verification) {
  const { verified, reason, code, target: target2, base, head, commands, proof, controls, output, notes } = verification;
  const weaker = verified && proof?.evidence === "exit-code" ? " (weaker: exit codes only)" : "";
  const rows = [
    ["Pull request", target2],
    ["Without the fix", base.slice(0, 12)],
    ["With the fix", head.slice(0, 12)]
  ];
  for (const [name2, command] of [
    ["New tests", commands?.test],
    ["All tests", commands?.suite],
    ["Setup", commands?.setup]
  ])
    if (command) rows.push([name2, `${command.command} (${command.from})`]);
  for (const { id, base: before, fix, why } of proof?.results ?? [])
    rows.push(["Test", `${id}: ${before} without the fix, ${fix} with it${why === null ? "" : `. ${why}`}`]);
  const suite = proof?.suite_tests;
  if (suite && suite.passed !== null)
    rows.push(["Suite", `${suite.outcome}: ${suite.passed} passed, ${suite.failed} failed, ${suite.skipped} skipped`]);
  else if (proof?.suite) rows.push(["Suite", proof.suite]);
  for (const { name: name2, outcome, why } of controls)
    rows.push(["Control", `${controlNames[name2]}: ${outcome}${why === null ? "" : `. ${why}`}`]);
  for (const note of notes) rows.push(["Note", note]);
  const failure = proof?.assertion ? ["", "Failure without the fix:", ...indented(proof.assertion)] : [];
  const end2 = output === null ? [] : ["", `End of the output of ${output.step}:`, ...indented(output.text)];
  const result4 = verified ? `proven${weaker}` : `not proven: ${reason} (${code})`;
  return [...rows.map(([name2, text]) => `${name2.padEnd(16)}${text}`), ...failure, ...end2, "", result4].map(
    (line2) => logLine(line2)
  );
}
function indented(text) {
  return text.split("\n").map((line2) => `  ${line2}`);
}

// workflows/programs/verify/statement.ts
import { createHash } from "node:crypto";
var maxFiles = 200;
var maxContent = 1e3;
function statementOf(verification, { repository, json, url }) {
  const { base, head, verified, proof } = verification;
  const result4 = !verified ? "FAILED" : proof?.evidence === "tests" ? "PASSED" : "WARNED";
  const results = proof?.results ?? [];
  const suite = proof?.suite_tests;
  const failed = [...results.filter(({ proves }) => !proves).map(({ id }) => id), ...suite?.broken ?? []];
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ ...uriOf(verification, head), digest: commitDigest(repository, head) }],
    predicateType: "https://in-toto.io/attestation/test-result/v0.1",
    predicate: {
      result: result4,
      configuration: [
        { name: "base", ...uriOf(verification, base), digest: commitDigest(repository, base) },
        ...commandsOf(verification),
        {
          name: "verification.json",
          digest: { sha256: sha256(json) },
          mediaType: "application/json",
          annotations: {
            verified,
            code: verification.code,
            evidence: proof?.evidence ?? null,
            format: proof?.format ?? null
          }
        },
        ...filesOf(verification, repository)
      ],
      ...url !== void 0 && { url },
      passedTests: results.filter(({ proves }) => proves).map(({ id }) => id),
      warnedTests: suite?.flaky ?? [],
      failedTests: [...new Set(failed)]
    }
  };
}
function commitDigest(repository, commit) {
  return { gitCommit: commit, sha256: sha256(git2(repository, ["cat-file", "commit", commit])) };
}
function uriOf({ repository }, commit) {
  return repository === null ? {} : { uri: `git+${repository}@${commit}` };
}
function commandsOf({ commands }) {
  const named = [
    ["test-command", commands?.test],
    ["suite-command", commands?.suite],
    ["setup-command", commands?.setup]
  ];
  return named.flatMap(([name2, command]) => {
    if (!command) return [];
    const content = Buffer.from(command.command);
    const isShort = content.length <= maxContent;
    return [
      {
        name: name2,
        ...isShort && { content: content.toString("base64") },
        digest: { sha256: sha256(content) },
        mediaType: "text/x-shellscript",
        annotations: { from: command.from }
      }
    ];
  });
}
function filesOf({ files, head }, repository) {
  const paths = files.filter(({ side }) => side === "test" || side === "both").map(({ path }) => path);
  const listing = git2(repository, [
    "--literal-pathspecs",
    "ls-tree",
    "-r",
    "-z",
    head,
    "--",
    ...paths.slice(0, maxFiles)
  ]);
  if (paths.length === 0) return [];
  return listing.toString().split("\0").flatMap((line2) => {
    const [, blob, name2] = /^\d+ blob ([0-9a-f]+)\t([\s\S]*)$/.exec(line2) ?? [];
    return blob === void 0 || name2 === void 0 ? [] : [{ name: name2, digest: { gitBlob: blob } }];
  });
}
function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}

// workflows/programs/verify/target.ts
import { mkdtempSync as mkdtempSync2, rmSync as rmSync2 } from "node:fs";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join2 } from "node:path";

// workflows/programs/forge/forge.ts
var ForgeError = class extends Error {
  reason;
  /** Seconds until another try makes sense. Undefined if the forge does not say. */
  retryAfter;
  constructor(reason, message, retryAfter) {
    super(message);
    this.name = "ForgeError";
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
};

// workflows/programs/forge/api.ts
var mostPages = 30;
var Api = class {
  /** The address of the forge, such as https://gitlab.com. */
  origin;
  #send;
  constructor(origin, send) {
    this.origin = origin;
    this.#send = send;
  }
  async get(path) {
    return this.#json(await this.#checked("GET", path));
  }
  async post(path, body) {
    return this.#json(await this.#checked("POST", path, body));
  }
  async text(path) {
    return (await this.#checked("GET", path)).text;
  }
  /** Like `get`, but returns undefined for one of the given statuses. */
  async getUnless(path, statuses) {
    const answer = await this.#send("GET", path);
    if (statuses.includes(answer.status) && !isRateLimited(answer)) return void 0;
    this.#check(answer, path);
    return this.#json(answer);
  }
  /** All pages of a list. `items` finds the list in a page. */
  async getAll(path, items = (page) => page) {
    const all = [];
    let next = path;
    for (let page = 0; next !== void 0; page++) {
      if (page === mostPages)
        throw new ForgeError("unexpected", `${this.#host}: more than ${mostPages} pages of ${path}`);
      const answer = await this.#checked("GET", next);
      const part = items(this.#json(answer)) ?? [];
      all.push(...part);
      next = nextPage(answer.headers.link, path) ?? nextByCount(answer.headers["x-total-count"], all.length, part.length, path, page);
    }
    return all;
  }
  get #host() {
    return new URL(this.origin).host;
  }
  async #checked(method, path, body) {
    const answer = await this.#send(method, path, body);
    this.#check(answer, path);
    return answer;
  }
  #json(answer) {
    try {
      return JSON.parse(answer.text);
    } catch {
      throw new ForgeError("unexpected", `${this.#host} did not answer with JSON. Is it a forge?`);
    }
  }
  #check(answer, path) {
    const { status: status2 } = answer;
    if (status2 < 300) return;
    const said = `${this.#host} answered ${status2} to ${path.replace(/\?.*/, "")}: ${messageOf(answer)}`;
    if (isRateLimited(answer)) throw new ForgeError("rate-limited", said, secondsToWait(answer.headers));
    if (status2 === 401 || status2 === 403) throw new ForgeError("unauthorized", said);
    if (status2 === 404 || status2 === 410) throw new ForgeError("not-found", said);
    throw new ForgeError(status2 >= 500 ? "unreachable" : "unexpected", said);
  }
};
function isRateLimited({ status: status2, headers, text }) {
  if (status2 === 429) return true;
  if (status2 !== 403) return false;
  return headers["x-ratelimit-remaining"] === "0" || "retry-after" in headers || /rate limit/i.test(text);
}
function secondsToWait(headers) {
  const after = headers["retry-after"];
  if (after !== void 0) {
    const seconds = Number(after);
    const until = Number.isNaN(seconds) ? (Date.parse(after) - Date.now()) / 1e3 : seconds;
    if (!Number.isNaN(until)) return Math.max(1, Math.ceil(until));
  }
  const reset = Number(headers["x-ratelimit-reset"] ?? headers["ratelimit-reset"]);
  return Number.isNaN(reset) ? void 0 : Math.max(1, Math.ceil(reset - Date.now() / 1e3));
}
function nextPage(link, first) {
  const address = link?.split(",").find((part) => /rel="?next"?/.test(part))?.match(/<([^>]+)>/)?.[1];
  if (address === void 0) return void 0;
  return first.replace(/\?.*/, "") + new URL(address, "http://forge").search;
}
function nextByCount(total, have, got, first, page) {
  if (total === void 0 || got === 0 || have >= Number(total)) return void 0;
  const [path, query] = first.split("?");
  const search = new URLSearchParams(query);
  search.set("page", String(page + 2));
  return `${path}?${search}`;
}
function messageOf({ text }) {
  try {
    const body = JSON.parse(text);
    const message = body.message ?? body.error_description ?? body.error;
    return typeof message === "string" ? message.slice(0, 200) : JSON.stringify(message ?? "").slice(0, 200);
  } catch {
    return text.trim().slice(0, 100);
  }
}

// workflows/programs/forge/link.ts
function linkOf(address) {
  return typeof address === "string" && /^https?:\/\/\S+$/.test(address) ? address : null;
}

// workflows/programs/forge/permissions.ts
var Permissions = class {
  notes = [];
  #asked = /* @__PURE__ */ new Map();
  #ask;
  #owner;
  constructor(owner, ask) {
    this.#owner = owner;
    this.#ask = ask;
  }
  /** Whether an author can write. `login` identifies the author. */
  canWrite(login, author) {
    let asked = this.#asked.get(login);
    if (asked === void 0) {
      asked = this.#read(login, author);
      this.#asked.set(login, asked);
    }
    return asked;
  }
  async #read(login, author) {
    const answer = await this.#ask(author);
    if (answer !== void 0) return answer;
    if (login === this.#owner) return true;
    this.notes.push(
      `The forge does not tell this token whether ${login} can write to the repository. Comments of ${login} are not used. Use a token that may read permissions (GitHub: write access, Gitea and Forgejo: administrator of the repository, GitLab: member).`
    );
    return false;
  }
};

// workflows/programs/forge/gitea.ts
var writing = ["owner", "admin", "write"];
function openGitea(api, repository, number) {
  const base = `repos/${repository}`;
  const pull = `${base}/pulls/${number}`;
  const permissions = new Permissions(repository.split("/")[0], async (user) => {
    const path = `${base}/collaborators/${encodeURIComponent(user.login)}/permission`;
    const answer = await api.getUnless(path, [401, 403, 404]);
    return answer === void 0 ? void 0 : writing.includes(answer.permission);
  });
  const statuses = /* @__PURE__ */ new Map();
  const places = /* @__PURE__ */ new Map();
  return {
    kind: "gitea",
    notes: permissions.notes,
    async readUser() {
      return (await api.getUnless("user", [401, 403]))?.login ?? null;
    },
    async readPullRequest() {
      const it = await api.get(pull);
      return {
        url: it.html_url,
        number: it.number,
        state: it.merged ? "merged" : it.state === "open" ? "open" : "closed",
        isDraft: it.draft === true,
        author: it.user?.login ?? "ghost",
        title: it.title,
        head: { repository: it.head.repo?.full_name ?? "", branch: it.head.ref, commit: it.head.sha },
        base: { repository: it.base.repo.full_name, branch: it.base.ref, commit: it.base.sha },
        // A draft is never mergeable for Gitea, whatever its files say.
        isMergeable: it.mergeable || !it.draft ? it.mergeable ?? null : null
      };
    },
    async readChecks(commit) {
      const all = await api.getAll(`${base}/commits/${commit}/status?limit=50&page=1`, (page) => page.statuses);
      return all.map((status2) => {
        const id = `status:${status2.context}`;
        statuses.set(id, status2);
        return { id, name: status2.context, state: stateOf(status2.status), url: linkOf(status2.target_url) };
      });
    },
    async readCheckLog(check) {
      return statuses.get(check.id)?.description || null;
    },
    async readComments() {
      const [comments2, reviews] = await Promise.all([
        api.getAll(`${base}/issues/${number}/comments?limit=50&page=1`),
        api.getAll(`${pull}/reviews?limit=50&page=1`).then((all2) => all2.filter((it) => it.state !== "PENDING"))
      ]);
      const lines = await Promise.all(
        reviews.filter((it) => it.comments_count > 0).map((it) => api.get(`${pull}/reviews/${it.id}/comments`))
      );
      const all = await Promise.all([
        ...comments2.map((it) => comment(`comment:${it.id}`, it, it.created_at)),
        ...reviews.map((it) => comment(`review:${it.id}`, it, it.submitted_at)),
        ...lines.flat().map((it) => comment(`review-comment:${it.id}`, it, it.created_at))
      ]);
      return threaded(all.sort((a, b) => a.createdAt.localeCompare(b.createdAt)));
    },
    async reply(to, body) {
      const place = places.get(to.id);
      if (place === void 0) return this.comment(`Re: ${to.url}

${body}`);
      const answer = await api.post(`${pull}/reviews`, { event: "COMMENT", comments: [{ ...place, body }] });
      return answer.html_url;
    },
    async comment(body) {
      return (await api.post(`${base}/issues/${number}/comments`, { body })).html_url;
    }
  };
  async function comment(id, it, createdAt) {
    const isBot = !(it.user?.id > 0);
    if (it.path && it.position) places.set(id, { path: it.path, new_position: it.position });
    else if (it.path && it.original_position) places.set(id, { path: it.path, old_position: it.original_position });
    return {
      id,
      author: it.user?.login ?? "ghost",
      canWrite: !isBot && await permissions.canWrite(it.user.login, it.user),
      isBot,
      body: it.body ?? "",
      url: it.html_url,
      path: it.path ?? null,
      line: it.position || it.original_position || null,
      createdAt: new Date(createdAt).toISOString(),
      inReplyTo: null,
      isResolved: Boolean(it.resolver)
    };
  }
}
function threaded(comments2) {
  const first = /* @__PURE__ */ new Map();
  for (const it of comments2) {
    if (it.path === null || it.line === null) continue;
    const thread = `${it.path}:${it.line}`;
    it.inReplyTo = first.get(thread) ?? null;
    if (it.inReplyTo === null) first.set(thread, it.id);
  }
  return comments2;
}
function stateOf(status2) {
  if (status2 === "pending") return "running";
  if (status2 === "skipped") return "skipped";
  return status2 === "failure" || status2 === "error" ? "failed" : "passed";
}

// workflows/programs/forge/github.ts
var writing2 = ["admin", "maintain", "write"];
function openGitHub(api, repository, number) {
  const base = `repos/${repository}`;
  const pull = `${base}/pulls/${number}`;
  const permissions = new Permissions(repository.split("/")[0], async (user) => {
    const path = `${base}/collaborators/${encodeURIComponent(user.login)}/permission`;
    const answer = await api.getUnless(path, [403, 404]);
    return answer === void 0 ? void 0 : writing2.includes(answer.permission);
  });
  const logs = /* @__PURE__ */ new Map();
  return {
    kind: "github",
    notes: permissions.notes,
    async readUser() {
      const user = await api.getUnless("user", [401, 403]);
      if (user !== void 0) return user.login;
      const answer = await api.post("graphql", { query: "{viewer{login}}" }).catch(nothingIfRefused);
      const login = answer?.data?.viewer?.login;
      return login === void 0 ? null : login.endsWith("[bot]") ? login : `${login}[bot]`;
    },
    async readPullRequest() {
      const it = await api.get(pull);
      return {
        url: it.html_url,
        number: it.number,
        state: it.merged || it.merged_at ? "merged" : it.state === "open" ? "open" : "closed",
        isDraft: it.draft === true,
        author: it.user?.login ?? "ghost",
        title: it.title,
        // GitHub answers null for the repository of a deleted fork.
        head: { repository: it.head.repo?.full_name ?? "", branch: it.head.ref, commit: it.head.sha },
        base: { repository: it.base.repo.full_name, branch: it.base.ref, commit: it.base.sha },
        isMergeable: it.mergeable ?? null
      };
    },
    async readChecks(commit) {
      const [runs, statuses] = await Promise.all([
        api.getAll(`${base}/commits/${commit}/check-runs?per_page=100&filter=latest`, (page) => page.check_runs),
        api.getAll(`${base}/commits/${commit}/status?per_page=100`, (page) => page.statuses)
      ]);
      for (const run2 of runs) logs.set(`check-run:${run2.id}`, run2);
      return [
        ...runs.map((run2) => ({
          id: `check-run:${run2.id}`,
          name: run2.name,
          state: stateOfRun(run2),
          url: linkOf(run2.html_url ?? run2.details_url)
        })),
        ...statuses.map((status2) => ({
          id: `status:${status2.context}`,
          name: status2.context,
          state: stateOfStatus(status2.state),
          url: linkOf(status2.target_url)
        }))
      ];
    },
    async readCheckLog(check) {
      const run2 = logs.get(check.id);
      if (run2 === void 0) return null;
      if (run2.app?.slug === "github-actions") {
        const answer = await api.text(`${base}/actions/jobs/${run2.id}/logs`).catch(() => void 0);
        if (answer !== void 0) return answer;
      }
      return [run2.output?.title, run2.output?.summary, run2.output?.text].filter(Boolean).join("\n") || null;
    },
    async readComments() {
      const [comments2, lines, reviews, resolved] = await Promise.all([
        api.getAll(`${base}/issues/${number}/comments?per_page=100`),
        api.getAll(`${pull}/comments?per_page=100`),
        api.getAll(`${pull}/reviews?per_page=100`),
        resolvedThreads(api, repository, number)
      ]);
      const all = await Promise.all([
        ...comments2.map((it) => comment(`comment:${it.id}`, it, it.created_at)),
        ...lines.map((it) => comment(`review-comment:${it.id}`, it, it.created_at, resolved)),
        // A pending review is a draft of the token's own user.
        ...reviews.filter((it) => it.state !== "PENDING").map((it) => comment(`review:${it.id}`, it, it.submitted_at))
      ]);
      return all.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async reply(to, body) {
      const [kind, id] = to.id.split(":");
      const thread = to.inReplyTo?.split(":")[1] ?? id;
      const answer = kind === "review-comment" ? await api.post(`${pull}/comments/${thread}/replies`, { body }) : await api.post(`${base}/issues/${number}/comments`, { body: `Re: ${to.url}

${body}` });
      return answer.html_url;
    },
    async comment(body) {
      return (await api.post(`${base}/issues/${number}/comments`, { body })).html_url;
    }
  };
  async function comment(id, it, createdAt, resolved = /* @__PURE__ */ new Set()) {
    const isBot = it.user === null || it.user.type !== "User" || it.user.login.endsWith("[bot]");
    return {
      id,
      author: it.user?.login ?? "ghost",
      canWrite: !isBot && await permissions.canWrite(it.user.login, it.user),
      isBot,
      body: it.body ?? "",
      url: it.html_url,
      path: it.path ?? null,
      line: it.line ?? it.original_line ?? null,
      createdAt: new Date(createdAt).toISOString(),
      inReplyTo: it.in_reply_to_id ? `review-comment:${it.in_reply_to_id}` : null,
      isResolved: resolved.has(it.in_reply_to_id ?? it.id)
    };
  }
}
function stateOfRun({ status: status2, conclusion }) {
  if (status2 !== "completed" || conclusion === "action_required") return "running";
  if (conclusion === "success") return "passed";
  return ["failure", "timed_out", "startup_failure"].includes(conclusion) ? "failed" : "skipped";
}
function stateOfStatus(state) {
  if (state === "pending") return "running";
  return state === "success" ? "passed" : "failed";
}
async function resolvedThreads(api, repository, number) {
  const query = `query($owner:String!,$name:String!,$number:Int!,$after:String){repository(owner:$owner,name:$name){
    pullRequest(number:$number){reviewThreads(first:100,after:$after){pageInfo{hasNextPage endCursor}
    nodes{isResolved comments(first:1){nodes{databaseId}}}}}}}`;
  const [owner, name2] = repository.split("/");
  const resolved = /* @__PURE__ */ new Set();
  let after = null;
  for (let page = 0; page === 0 || after !== null; page++) {
    if (page === mostPages)
      throw new ForgeError("unexpected", `GitHub says that the pull request has more than ${mostPages * 100} threads`);
    const answer = await api.post("graphql", { query, variables: { owner, name: name2, number, after } }).catch(nothingIfRefused);
    const threads = answer?.data?.repository?.pullRequest?.reviewThreads;
    for (const { isResolved, comments: comments2 } of threads?.nodes ?? [])
      if (isResolved) resolved.add(comments2.nodes[0]?.databaseId);
    after = threads?.pageInfo?.hasNextPage ? threads.pageInfo.endCursor : null;
  }
  return resolved;
}
function nothingIfRefused(err) {
  if (err instanceof ForgeError && err.reason === "unauthorized") return void 0;
  throw err;
}

// workflows/programs/forge/gitlab.ts
var developer = 30;
function openGitLab(api, repository, number) {
  const project = `projects/${encodeURIComponent(repository)}`;
  const merge2 = `${project}/merge_requests/${number}`;
  const permissions = new Permissions(repository.split("/")[0], async (user) => {
    const member = await api.getUnless(`${project}/members/all/${user.id}`, [401, 403, 404]);
    if (member !== void 0) return member.access_level >= developer && member.state === "active";
    return await api.getUnless(`${project}/members/all?per_page=1`, [401, 403, 404]) === void 0 ? void 0 : false;
  });
  let checksProject = encodeURIComponent(repository);
  const threads = /* @__PURE__ */ new Map();
  return {
    kind: "gitlab",
    notes: permissions.notes,
    async readUser() {
      return (await api.getUnless("user", [401, 403]))?.username ?? null;
    },
    async readPullRequest() {
      const it = await api.get(merge2);
      const branch = await api.getUnless(
        `${project}/repository/branches/${encodeURIComponent(it.target_branch)}`,
        [403, 404]
      );
      const source = it.source_project_id === it.target_project_id ? { path_with_namespace: repository } : await api.getUnless(`projects/${it.source_project_id}`, [403, 404]);
      checksProject = it.head_pipeline?.project_id ?? it.source_project_id ?? checksProject;
      return {
        url: it.web_url,
        number: it.iid,
        state: it.state === "merged" ? "merged" : it.state === "closed" ? "closed" : "open",
        isDraft: it.draft === true,
        author: it.author?.username ?? "ghost",
        title: it.title,
        head: { repository: source?.path_with_namespace ?? "", branch: it.source_branch, commit: it.sha },
        base: {
          repository,
          branch: it.target_branch,
          commit: branch?.commit.id ?? it.diff_refs?.start_sha ?? it.diff_refs?.base_sha ?? ""
        },
        isMergeable: ["checking", "unchecked", "preparing"].includes(it.detailed_merge_status) ? null : !it.has_conflicts
      };
    },
    async readChecks(commit) {
      const jobs = await api.getAll(`projects/${checksProject}/repository/commits/${commit}/statuses?per_page=100`);
      return jobs.map((job) => ({
        id: `job:${job.id}`,
        name: job.name,
        state: stateOf2(job),
        url: linkOf(job.target_url)
      }));
    },
    async readCheckLog(check) {
      const job = check.id.split(":")[1];
      return await api.text(`projects/${checksProject}/jobs/${job}/trace`).catch(() => null);
    },
    async readComments() {
      const discussions = await api.getAll(`${merge2}/discussions?per_page=100`);
      const all = discussions.flatMap(
        (discussion) => discussion.notes.filter((note) => !note.system).map((note) => comment(discussion, note, discussion.notes[0]))
      );
      return (await Promise.all(all)).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async reply(to, body) {
      const thread = threads.get(to.id);
      if (thread === void 0) return this.comment(`Re: ${to.url}

${body}`);
      const note = await api.post(`${merge2}/discussions/${thread}/notes`, { body });
      return addressOf(note);
    },
    async comment(body) {
      return addressOf(await api.post(`${merge2}/notes`, { body }));
    }
  };
  async function comment(discussion, note, first) {
    const id = `note:${note.id}`;
    if (!discussion.individual_note) threads.set(id, discussion.id);
    const isBot = isBotName(note.author?.username ?? "ghost");
    return {
      id,
      author: note.author?.username ?? "ghost",
      canWrite: !isBot && await permissions.canWrite(note.author.username, note.author),
      isBot,
      body: note.body ?? "",
      url: addressOf(note),
      path: note.position?.new_path ?? note.position?.old_path ?? null,
      line: note.position?.new_line ?? note.position?.old_line ?? null,
      createdAt: new Date(note.created_at).toISOString(),
      inReplyTo: note.id === first.id ? null : `note:${first.id}`,
      isResolved: note.resolved === true
    };
  }
  function addressOf(note) {
    return `${api.origin}/${repository}/-/merge_requests/${number}#note_${note.id}`;
  }
}
function isBotName(name2) {
  return /^(project|group)_\d+_bot(_|$)|^service_account_|^duo-|^(ghost|alert-bot|support-bot|GitLabDuo)\d*$/i.test(
    name2
  );
}
function stateOf2({ status: status2, allow_failure }) {
  if (status2 === "success") return "passed";
  if (status2 === "failed") return allow_failure ? "skipped" : "failed";
  return ["manual", "skipped", "canceled", "canceling"].includes(status2) ? "skipped" : "running";
}

// workflows/programs/forge/http.ts
var secondsForOneCall = 20;
var mostBytes = 16 * 1024 * 1024;
function httpTransport(api, token, signal) {
  return async (method, path, body) => {
    const timeout = AbortSignal.timeout(secondsForOneCall * 1e3);
    const url = new URL(path.replace(/^\//, ""), `${api}/`);
    const headers = { accept: "application/json", "user-agent": "session-gateway-follow-up" };
    if (token !== void 0) headers.authorization = `Bearer ${token}`;
    if (body !== void 0) headers["content-type"] = "application/json";
    try {
      const reply = await fetch(url, {
        method,
        headers,
        signal: signal === void 0 ? timeout : AbortSignal.any([signal, timeout]),
        ...body !== void 0 && { body: JSON.stringify(body) }
      });
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await lastPart(reply) };
    } catch (err) {
      const cause = err instanceof Error && err.cause instanceof Error ? err.cause.message : String(err);
      throw new ForgeError("unreachable", `${url.host} did not answer: ${cause}`);
    }
  };
}
async function lastPart(reply) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes - (chunks[0]?.length ?? 0) >= mostBytes) bytes -= chunks.shift()?.length ?? 0;
  }
  return Buffer.concat(chunks).toString();
}

// workflows/programs/forge/tokens.ts
var tokenNames = {
  github: ["GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"],
  gitlab: ["GITLAB_TOKEN", "GITLAB_ACCESS_TOKEN", "OAUTH_TOKEN"],
  gitea: ["GITEA_TOKEN", "FORGEJO_TOKEN"]
};
var publicHosts = {
  github: ["github.com"],
  gitlab: ["gitlab.com"],
  gitea: ["codeberg.org", "gitea.com"]
};
var hostNames = {
  github: ["GH_HOST", "GITHUB_SERVER_URL"],
  gitlab: ["GITLAB_HOST", "GL_HOST", "CI_SERVER_URL"],
  gitea: ["GITEA_SERVER_URL", "FORGEJO_SERVER_URL", "GITHUB_SERVER_URL"]
};
function tokenFor(kind, host, env, hosts) {
  return isNamed(kind, host, env, hosts) ? tokenNames[kind].map((name2) => env[name2]).find(Boolean) : void 0;
}
function toolEnvironment(kind, host, env, hosts) {
  if (isNamed(kind, host, env, hosts)) return env;
  return { ...env, ...Object.fromEntries(tokenNames[kind].map((name2) => [name2, void 0])) };
}
function isNamed(kind, host, env, hosts) {
  const named = hostNames[kind].flatMap((name2) => env[name2] ? [hostOf(env[name2])] : []);
  return [...publicHosts[kind], ...named, ...hosts].includes(host);
}
function hostOf(address) {
  return address.includes("://") ? new URL(address).host : address.replace(/\/.*/, "");
}

// workflows/programs/forge/tool.ts
import { spawn } from "node:child_process";
function toolTransport(tool, host, env, signal) {
  return async (method, path, body) => {
    const args2 = ["api", "--include", "--method", method, path];
    if (body !== void 0) args2.push("--header", "Content-Type: application/json", "--input", "-");
    const { out, err } = await run(
      tool,
      args2,
      { ...env, ...hostOf2(tool, host) },
      body === void 0 ? "" : JSON.stringify(body),
      signal
    );
    const answer = parse(out);
    if (answer === void 0)
      throw new ForgeError("unreachable", `${tool}: ${err.trim().split("\n")[0]?.slice(0, 200)}`);
    return answer;
  };
}
async function isLoggedIn(tool, host, env, signal) {
  const verb = tool === "gh" ? "token" : "status";
  const { code } = await run(tool, ["auth", verb, "--hostname", host], env, "", signal);
  return code === 0;
}
function hostOf2(tool, host) {
  return tool === "gh" ? { GH_HOST: host } : { GITLAB_HOST: host };
}
function parse(out) {
  const [, head, text] = out.match(/^(HTTP\/[\d.]+ \d+[^\n]*\n(?:[^\r\n]+\r?\n)*)\r?\n([\s\S]*)$/) ?? [];
  if (head === void 0 || text === void 0) return void 0;
  const [first = "", ...lines] = head.trim().split(/\r?\n/);
  const headers = lines.map((line2) => {
    const colon = line2.indexOf(":");
    return [line2.slice(0, colon).trim().toLowerCase(), line2.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers), text };
}
function run(tool, args2, env, input, signal) {
  return new Promise((resolve2) => {
    const child = spawn(tool, args2, {
      env: { ...env, GH_PROMPT_DISABLED: "1", NO_COLOR: "1", GH_NO_UPDATE_NOTIFIER: "1" },
      timeout: 3e4,
      ...signal && { signal }
    });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text) => out += text);
    child.stderr.setEncoding("utf8").on("data", (text) => err += text);
    child.on("error", (error3) => resolve2({ code: null, out: "", err: error3.message }));
    child.on("close", (code) => resolve2({ code, out, err }));
    child.stdin.on("error", () => {
    });
    child.stdin.end(input);
  });
}

// workflows/programs/forge/open.ts
var forms = [
  { kind: "gitlab", form: /^\/(.+?)\/-\/merge_requests\/(\d+)/ },
  { kind: "github", form: /^\/([^/]+\/[^/]+)\/pull\/(\d+)/ },
  { kind: "gitea", form: /^(.*)\/([^/]+\/[^/]+)\/pulls\/(\d+)/ }
];
var tools = { github: "gh", gitlab: "glab" };
var open2 = { github: openGitHub, gitlab: openGitLab, gitea: openGitea };
function readAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol)) return void 0;
  for (const { kind, form } of forms) {
    const match = url.pathname.match(form);
    if (match === null) continue;
    const [number, repository, prefix2 = ""] = match.slice(1).reverse();
    return { kind, origin: url.origin, host: url.host, prefix: prefix2, repository, number: Number(number) };
  }
  return void 0;
}
async function openForge(address, env, options = {}) {
  const found = readAddress(address);
  if (found === void 0)
    throw new ForgeError(
      "unexpected",
      `${address} is not the address of a pull request. Expected one such as https://github.com/owner/name/pull/12, https://gitlab.com/group/name/-/merge_requests/12 or https://codeberg.org/owner/name/pulls/12`
    );
  const { kind, origin, repository, number } = found;
  return open2[kind](new Api(origin, await transportFor(found, env, options)), repository, number);
}
async function transportFor({ kind, origin, host, prefix: prefix2 }, env, { hosts = [], signal }) {
  if (kind !== "gitea" && origin.startsWith("https:")) {
    const environment2 = toolEnvironment(kind, host, env, hosts);
    if (await isLoggedIn(tools[kind], host, environment2, signal))
      return toolTransport(tools[kind], host, environment2, signal);
  }
  const isPrivate = origin.startsWith("https:") || /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host);
  const token = isPrivate ? tokenFor(kind, host, env, hosts) : void 0;
  if (kind === "gitlab") return httpTransport(`${origin}/api/v4`, token, signal);
  if (kind === "gitea") return httpTransport(`${origin}${prefix2}/api/v1`, token, signal);
  if (host === "github.com") return httpTransport("https://api.github.com", token, signal);
  const rest = httpTransport(`${origin}/api/v3`, token, signal);
  const graphql = httpTransport(`${origin}/api`, token, signal);
  return (method, path, body) => (path === "graphql" ? graphql : rest)(method, path, body);
}

// workflows/programs/verify/target.ts
function isPullRequestUrl(text) {
  return readAddress(text) !== void 0;
}
async function fetchPullRequest(url, base) {
  const address = readAddress(url);
  if (address === void 0) throw notAPullRequest(url);
  const { kind, origin, prefix: prefix2, repository, number } = address;
  const remote = `${origin}${prefix2}/${repository}`;
  const kept2 = kind === "gitlab" ? "merge-requests" : "pull";
  const folder = mkdtempSync2(join2(tmpdir2(), "verify-"));
  const close = () => rmSync2(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    git2(folder, ["init", "--quiet", "--bare", "--template=", "."]);
    const branch = base ?? await baseOf(url);
    const isCommit = /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(branch ?? "");
    const baseRef = branch === void 0 ? "HEAD" : isCommit ? branch : `refs/heads/${branch}`;
    const refs = [`+refs/${kept2}/${number}/head:refs/verify/head`, `+${baseRef}:refs/verify/base`];
    fetch2(folder, remote, refs);
    return {
      name: withoutCredentials(url),
      folder,
      head: commitOf(folder, "refs/verify/head"),
      base: commitOf(folder, "refs/verify/base"),
      repository: remote,
      close
    };
  } catch (error3) {
    close();
    throw error3;
  }
}
function fetch2(folder, remote, refs) {
  try {
    git2(folder, ["fetch", "--quiet", "--", remote, ...refs]);
  } catch (error3) {
    if (!(error3 instanceof CannotVerify) || !noAccess.test(error3.message)) throw error3;
    throw new CannotVerify(
      `${error3.message}. If the repository is private, give git access to it, such as with: gh auth setup-git. Or clone it, and name the branch instead of the address.`
    );
  }
}
var noAccess = /could not read (Username|Password)|Authentication failed|returned error: 40[134]|not found/i;
function notAPullRequest(url) {
  return new CannotVerify(
    `${withoutCredentials(url)} is not the address of a pull request, such as https://github.com/org/app/pull/7 or https://gitlab.com/group/app/-/merge_requests/7.`
  );
}
var forgeTimeout = 1e4;
async function baseOf(url) {
  try {
    const forge = await openForge(url, process.env, { signal: AbortSignal.timeout(forgeTimeout) });
    return (await forge.readPullRequest()).base.branch;
  } catch (error3) {
    if (error3 instanceof ForgeError) return void 0;
    throw error3;
  }
}
function localTarget(folder, head, base) {
  if (/^https?:/.test(head)) throw notAPullRequest(head);
  const { status: status2, stdout } = tryGit2(folder, ["rev-parse", "--absolute-git-dir"]);
  if (status2 !== 0) throw new CannotVerify(`${folder} is not in a git repository. Name one with --repo FOLDER.`);
  const start3 = base ?? defaultBase(folder);
  const remote = tryGit2(folder, ["remote", "get-url", "origin"]).stdout.toString().trim();
  const branch = tryGit2(folder, ["symbolic-ref", "--quiet", "--short", "HEAD"]).stdout.toString().trim();
  return {
    name: head === "HEAD" && branch !== "" ? branch : head,
    folder: stdout.toString().trim(),
    head: commitOf(folder, head),
    base: commitOf(folder, start3),
    repository: /^https?:/.test(remote) ? withoutCredentials(remote) : null,
    close() {
    }
  };
}
function defaultBase(folder) {
  for (const ref of [
    "refs/remotes/origin/HEAD",
    "refs/remotes/origin/main",
    "refs/remotes/origin/master",
    "refs/heads/main",
    "refs/heads/master"
  ])
    if (findCommit(folder, ref) !== void 0) return ref;
  throw new CannotVerify("No base: the repository has no branch main or master. Add --base BRANCH.");
}
function findCommit(folder, name2) {
  if (name2.startsWith("-")) return void 0;
  const { status: status2, stdout } = tryGit2(folder, ["rev-parse", "--verify", "--quiet", `${name2}^{commit}`]);
  return status2 === 0 ? stdout.toString().trim() : void 0;
}
function commitOf(folder, name2) {
  const commit = findCommit(folder, name2) ?? findCommit(folder, `refs/remotes/origin/${name2}`);
  if (commit !== void 0) return commit;
  throw new CannotVerify(
    `The repository has no branch or commit ${name2}. Fetch it; in CI, check out the whole history: fetch-depth: 0, or GIT_DEPTH: 0.`
  );
}

// workflows/programs/verify/verify.ts
import { resolve } from "node:path";

// workflows/programs/proof/prove.ts
import { basename as basename3 } from "node:path";

// workflows/programs/session/time.ts
function utcTime(time2 = Date.now()) {
  return new Date(time2).toISOString().replace(/\.\d+Z$/, "Z");
}

// workflows/programs/proof/bench.ts
import { spawn as spawn4 } from "node:child_process";
import { once as once3 } from "node:events";
import { existsSync as existsSync3 } from "node:fs";
import { mkdir as mkdir5, open as open3, readFile as readFile4, rm as rm3, symlink as symlink3 } from "node:fs/promises";
import { tmpdir as tmpdir4 } from "node:os";
import { dirname, join as join8 } from "node:path";

// workflows/programs/results/environment.ts
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { delimiter, join as join3 } from "node:path";
var moduleFolder = ".modules";
function runnerEnvironment(reportFolder, environment2) {
  const append = (name2, ...values) => [environment2[name2], ...values].filter(Boolean).join(" ");
  const modules = join3(reportFolder, moduleFolder);
  const preload = join3(modules, "preload.cjs");
  mkdirSync2(modules, { recursive: true });
  writeFileSync2(preload, preloadText(reportFolder));
  writeFileSync2(join3(modules, "sitecustomize.py"), sitecustomize);
  return {
    // -rap names each test at the end, also where the project's settings say -q. xunit1 has the test's file.
    PYTEST_ADDOPTS: append(
      "PYTEST_ADDOPTS",
      "-v",
      "-rap",
      "-o junit_family=xunit1",
      `--junit-xml=${join3(reportFolder, "pytest.xml")}`
    ),
    PYTHONPATH: [modules, environment2.PYTHONPATH].filter(Boolean).join(delimiter),
    // As -v, for go test only: it marks the runner's own lines, so that no test can print one.
    GOFLAGS: append("GOFLAGS", "-test.v=test2json"),
    NODE_OPTIONS: append("NODE_OPTIONS", `--require=${JSON.stringify(preload)}`),
    CARGO_TERM_COLOR: "never",
    NEXTEST_STATUS_LEVEL: "all",
    NEXTEST_FINAL_STATUS_LEVEL: "all",
    CTEST_OUTPUT_ON_FAILURE: "1",
    // A folder: each test program writes a file of its own.
    GTEST_OUTPUT: `xml:${reportFolder}/`,
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    PY_COLORS: "0"
  };
}
var preloadText = (reportFolder) => `const program = process.argv[1] ?? ''
const report = ${JSON.stringify(reportFolder)} + '/' + process.pid + '.json'
const has = (option) => process.argv.some((word) => word === option || word.startsWith(option + '='))
if (/[\\\\/]jest(\\.js)?$/.test(program)) {
  const own = process.argv
  if (!has('--json') && !has('--outputFile')) process.argv = [...own, '--json', '--outputFile=' + report]
  // jest has read them by then. Its tests can run in this process, and must not see them.
  setImmediate(() => { process.argv = own })
} else if (/[\\\\/]vitest(\\.mjs)?$/.test(program)) {
  const reporters = has('--reporter') ? ['--reporter=json'] : ['--reporter=default', '--reporter=json']
  if (!has('--outputFile') && !has('--outputFile.json')) process.argv.push(...reporters, '--outputFile.json=' + report)
}
`;
var sitecustomize = `import os, sys

own = sys.modules["sitecustomize"]
words = getattr(sys, "orig_argv", [])
if "-m" in words and words[words.index("-m") + 1 :][:1] == ["unittest"] and sys.argv[:1] == ["-m"]:
    sys.argv.insert(2 if sys.argv[1:2] == ["discover"] else 1, "-v")
elif os.path.basename(sys.argv[0] if sys.argv else "") == "manage.py" and sys.argv[1:2] == ["test"]:
    sys.argv.append("--verbosity=2")
sys.path[:] = [path for path in sys.path if path != os.path.dirname(own.__file__)]
try:
    del sys.modules["sitecustomize"]
    import sitecustomize
except ImportError:
    pass
sys.modules.setdefault("sitecustomize", own)
`;

// workflows/programs/results/results.ts
var emptyReading = () => ({ tests: [], loadErrors: [], incomplete: [] });

// workflows/programs/results/cargo.ts
var outcomes = { ok: "passed", FAILED: "failed", ignored: "skipped" };
var target = /^ +Running (?:unittests )?(\S+) \(\S*?([^/\\ ]+?)(?:-[0-9a-f]{16})?(?:\.exe)?\)$/;
var summary2 = /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored;/;
var readCargo = (text) => {
  const lines = text.split("\n");
  const hasTests = lines.some((line2) => /^running \d+ tests?$/.test(line2));
  const failedBuild = lines.some((line2) => /^error: could not compile /.test(line2));
  const isQuiet = /^running \d+ tests?\n[.Fi]+( \d+\/\d+)?$/m.test(text);
  if ((!hasTests || isQuiet) && !failedBuild) return void 0;
  const reading = emptyReading();
  let name2 = "";
  let start3 = -1;
  const close = (end2) => {
    if (start3 !== -1) readSection(lines.slice(start3, end2), name2, reading);
    start3 = -1;
  };
  lines.forEach((line2, index) => {
    const next = target.exec(line2);
    const documentation2 = /^ +Doc-tests (\S+)$/.exec(line2);
    if (next !== null || documentation2 !== null) {
      close(index);
      name2 = next === null ? `${documentation2?.[1]}` : `${next[2]} ${next[1]}`;
    } else if (/^running \d+ tests?$/.test(line2) && start3 === -1) start3 = index;
  });
  close(lines.length);
  readBuildErrors(lines, reading);
  return reading;
};
function readSection(lines, name2, reading) {
  const total = Number(/\d+/.exec(lines[0] ?? "")?.[0]);
  const end2 = lines.findLastIndex((line2) => summary2.test(line2));
  const list = lines.findIndex((line2, index) => line2 === "" && lines[index + 1] === "failures:");
  const messages = readMessages(list === -1 ? [] : lines.slice(list, end2 === -1 ? void 0 : end2));
  const { tests, count: count2 } = readLines(lines.slice(1, list === -1 ? end2 === -1 ? void 0 : end2 : list));
  for (const failed of messages.keys()) tests.set(failed, "failed");
  const ended = /^.*process didn't exit successfully.*$|^.*\(signal: .*$/m.exec(lines.join("\n"))?.[0]?.trim();
  const isCrash = end2 === -1;
  for (const [test, outcome] of tests) {
    const result4 = outcome ?? (isCrash ? "failed" : "passed");
    const message = messages.get(test) ?? (outcome === void 0 ? ended ?? "" : "");
    const id = `${name2} ${test}`.trim();
    const known = reading.tests.find((other) => other.id === id);
    if (known === void 0) reading.tests.push({ id, outcome: result4, message: result4 === "failed" ? message : "" });
    else if (result4 === "failed")
      Object.assign(known, { outcome: result4, message: `${known.message}
${message}`.trim() });
  }
  if (isCrash) reading.incomplete.push(`${name2}: the process ended before its ${total} tests. ${ended ?? ""}`.trim());
  const counts = summary2.exec(lines[end2] ?? "");
  const sum = counts === null ? total : Number(counts[2]) + Number(counts[3]) + Number(counts[4]);
  if (!isCrash && sum !== count2)
    reading.incomplete.push(`${name2}: cargo counts ${sum} tests, but ${count2} have a result.`);
}
var documentation = /^(.+ - .*)\(line \d+\)(.*)$/;
var nameOf = (text) => text.replace(/ - (should panic|compile fail|compile)( .*)?$/, "").replace(documentation, "$1$2").trim();
function readLines(lines) {
  const tests = /* @__PURE__ */ new Map();
  const titles = /* @__PURE__ */ new Set();
  let waiting;
  const set = (title3, outcome) => {
    const name2 = nameOf(title3);
    titles.add(title3);
    const known = tests.get(name2);
    if (known !== "failed") tests.set(name2, known === "skipped" ? known : outcome);
  };
  for (const line2 of lines) {
    const [, title3, rest = ""] = /(?:^|\S)test (\S.*?) \.\.\. (.*)$/.exec(line2) ?? [];
    const isNew = title3 !== void 0 && (line2.startsWith("test ") || /^[\w:]+$/.test(title3));
    const result4 = /(ok|FAILED|ignored)(?:, .*)?$/.exec(isNew ? rest : line2);
    if (isNew) {
      const own = /^(ok|FAILED|ignored)(?:, .*)?$/.exec(rest);
      set(title3, outcomes[own?.[1] ?? ""]);
      waiting = own === null ? title3 : void 0;
    }
    if (waiting !== void 0 && result4 !== null) {
      set(waiting, outcomes[result4[1] ?? ""]);
      waiting = void 0;
    }
  }
  return { tests, count: titles.size };
}
function readMessages(lines) {
  const messages = /* @__PURE__ */ new Map();
  const listAt = lines.lastIndexOf("failures:");
  let name2;
  for (const line2 of lines.slice(0, listAt)) {
    const start3 = /^---- (.+) stdout ----$/.exec(line2);
    if (start3 !== null) name2 = nameOf(start3[1] ?? "");
    else if (name2 !== void 0) messages.set(name2, `${messages.get(name2) ?? ""}${line2}
`);
  }
  const failed = lines.slice(listAt).filter((line2) => line2.startsWith("    ")).map((line2) => nameOf(line2));
  return new Map(failed.map((test) => [test, (messages.get(test) ?? "").trim()]));
}
function readBuildErrors(lines, reading) {
  let first = -1;
  lines.forEach((line2, index) => {
    const isEnd = line2.startsWith("error: could not compile ");
    if (isEnd) reading.loadErrors.push(lines.slice(first === -1 ? index : first, index + 1).join("\n"));
    if (isEnd) first = -1;
    else if (first === -1 && /^error(\[E\d+\])?: /.test(line2)) first = index;
  });
}

// workflows/programs/results/ctest.ts
var result = /^ *\d+\/\d+ Test +#\d+: (.+?) \.*((?:[A-Z][a-z ]+)?\*\*\*\S.*?| +Passed) +[\d.]+ sec/;
var readCtest = (text) => {
  const lines = text.split("\n");
  const starts = lines.flatMap((line2, index) => result.test(line2) ? [index] : []);
  if (starts.length === 0 || !/^Test project /m.test(text)) return void 0;
  const reading = emptyReading();
  for (const [index, start3] of starts.entries()) {
    const [, id = "", word = ""] = result.exec(lines[start3] ?? "") ?? [];
    const rest = lines.slice(start3 + 1, starts[index + 1]);
    const end2 = rest.findIndex((line2) => /^ *Start +\d+: |^\d+% tests passed, /.test(line2));
    const outcome = outcomeOf(word);
    const output = rest.slice(0, end2 === -1 ? void 0 : end2).join("\n").trim();
    const why = word.trim() === "***Failed" ? "" : word.trim();
    const message = outcome === "passed" || outcome === "skipped" ? "" : [why, output].join("\n").trim();
    reading.tests.push({ id, outcome, message });
  }
  if (!/^\d+% tests passed, /m.test(text)) reading.incomplete.push("ctest did not end its run.");
  return reading;
};
function outcomeOf(word) {
  if (/^ +Passed/.test(word)) return "passed";
  if (/Skipped|Disabled/.test(word)) return "skipped";
  return word.includes("Not Run") ? "error" : "failed";
}

// workflows/programs/results/text.ts
var colours = /\u001b\[[0-9;?]*[A-Za-z]|\u001b\][^\u0007\u001b\n]*(?:\u0007|\u001b\\)/g;
var withoutColours = (text) => text.replace(colours, "");
function plain(text, folders = []) {
  let result4 = withoutColours(text).replace(/\r+\n/g, "\n");
  for (const folder of folders)
    result4 = result4.replaceAll(`file://${folder}/`, "").replaceAll(`${folder}/`, "").replaceAll(folder, ".");
  return result4;
}
var indentOf = (line2) => line2.length - line2.trimStart().length;
function block(lines) {
  const filled = lines.filter((line2) => line2.trim() !== "");
  const indent = Math.min(...filled.map(indentOf));
  return lines.map((line2) => line2.slice(indent).trimEnd()).join("\n").replace(/^\n+|\s+$/g, "");
}

// workflows/programs/results/go.ts
var outcomes2 = {
  PASS: "passed",
  FAIL: "failed",
  SKIP: "skipped",
  pass: "passed",
  fail: "failed",
  skip: "skipped"
};
var mark = "";
var event = /(?:=== (RUN|PAUSE|CONT|NAME) +(.*)|( *)--- (PASS|FAIL|SKIP): (.+) \(\d+\.\d+s\))$/;
var packageEnd = /^(ok {2}|FAIL|\? {3})\t(\S+)(?:[\t ](.*))?$/;
var readGo = (text) => {
  const lines = text.split("\n");
  const isJson = lines.some(
    (line2) => line2.startsWith("{") && /"Action":"(start|run|pass|fail|skip|build-fail)"/.test(line2)
  );
  if (isJson) return readJson(lines);
  return lines.some((line2) => packageEnd.test(line2.replace(mark, ""))) ? readText(lines) : void 0;
};
function readText(lines) {
  const reading = emptyReading();
  const builds = readBuilds(lines);
  const isMarked = lines.some((line2) => line2.includes(mark));
  let section = new Section();
  for (const line2 of lines) {
    const at = line2.lastIndexOf(mark);
    const own = isMarked ? at === -1 ? "" : line2.slice(at + 1) : line2;
    const end2 = packageEnd.exec(line2.replace(mark, ""));
    const isEnd = end2 !== null && (at !== -1 || end2[1] !== "ok  " || section.isOver || section.tests.size === 0);
    if (isEnd) {
      endPackage(section, { status: end2[1] ?? "", name: end2[2] ?? "", rest: end2[3] ?? "" }, builds, reading);
      section = new Section();
    } else if (own === "PASS" || own === "FAIL") section.isOver = true;
    else if (!section.readEvent(own, isMarked ? line2.slice(0, Math.max(at, 0)) : "")) section.print(line2);
  }
  if (section.tests.size > 0) {
    reading.incomplete.push("The output of go test ends within a package.");
    endPackage(section, { status: "FAIL", name: "", rest: "" }, builds, reading);
  }
  return reading;
}
var Section = class {
  tests = /* @__PURE__ */ new Map();
  output = [];
  current;
  isOver = false;
  start(name2) {
    const test = { name: name2, outcome: void 0, output: [] };
    const earlier = this.tests.get(name2);
    if (earlier === void 0) this.tests.set(name2, test);
    this.current = earlier ?? test;
    return this.current;
  }
  end(name2, outcome) {
    const test = this.tests.get(name2) ?? this.start(name2);
    if (test.outcome !== "failed") test.outcome = outcome;
    this.current = test;
  }
  /** Reads a line of the runner. False if it is none. */
  readEvent(line2, printed) {
    const [text, start3, running, , status2, ended] = event.exec(line2) ?? [];
    if (text === void 0) return false;
    if (printed !== "") this.print(printed);
    if (start3 === "RUN") this.start(running ?? "");
    else if (start3 !== void 0) this.current = this.tests.get(running ?? "");
    else this.end(ended ?? "", outcomes2[status2 ?? ""] ?? "failed");
    return true;
  }
  print(line2) {
    this.output.push(line2);
    this.current?.output.push(line2);
  }
};
function endPackage(section, end2, builds, reading) {
  if (/\[(build|setup) failed\]/.test(end2.rest)) {
    const errors = builds.get(end2.name) ?? [...builds.values()].join("");
    reading.loadErrors.push(`${end2.name} ${end2.rest}
${errors}`.trim());
    return;
  }
  const isFailed = end2.status === "FAIL";
  if (isFailed && section.tests.size === 0) {
    const output = section.output.filter((line2) => !line2.startsWith("#")).join("\n");
    reading.loadErrors.push(`${end2.name}: no test ran
${output}`.trim());
    return;
  }
  push(reading, end2.name, [...section.tests.values()], isFailed, section.output);
}
function push(reading, name2, tests, isFailed, output) {
  const panic = output.slice(
    Math.max(
      0,
      output.findIndex((line2) => /^(panic|fatal error|signal|WARNING: DATA RACE)/.test(line2))
    )
  );
  const hasPanic = output.some((line2) => /^(panic: |fatal error: |signal: )/.test(line2));
  let failed = 0;
  for (const test of tests) {
    const outcome = test.outcome ?? "failed";
    const ownText = block(test.output);
    const children = tests.filter((other) => other.name.startsWith(`${test.name}/`) && other.outcome === "failed");
    const parts = [ownText, ...children.map((child) => block(child.output)).filter((part) => !ownText.includes(part))];
    const isHit = hasPanic && (test.outcome === void 0 || !/_test\.go:\d+: /.test(parts.join("\n")));
    if (outcome === "failed" && isHit && !ownText.includes(panic[0] ?? "")) parts.push(block(panic));
    const message = outcome === "failed" ? parts.filter((part) => part !== "").join("\n") : "";
    if (outcome === "failed") failed++;
    const slash = test.name.lastIndexOf("/");
    const result4 = { id: idOf(name2, test.name), outcome, message };
    reading.tests.push(slash === -1 ? result4 : { ...result4, parent: idOf(name2, test.name.slice(0, slash)) });
  }
  if (hasPanic) reading.incomplete.push(`${name2}: ${panic[0]}. The tests after it did not run.`);
  else if (isFailed && failed === 0) reading.incomplete.push(`${name2} failed although none of its tests did.`);
}
var idOf = (name2, test) => name2 === "" ? test : `${name2}.${test}`;
function readBuilds(lines) {
  const builds = /* @__PURE__ */ new Map();
  let name2;
  for (const line2 of lines) {
    const start3 = /^# (\S+)/.exec(line2);
    if (start3 !== null) name2 = start3[1];
    else if (/^(\S+\.go:\d+|\t|vet: |too many errors)/.test(line2) && name2 !== void 0)
      builds.set(name2, `${builds.get(name2) ?? ""}${line2}
`);
    else name2 = void 0;
  }
  return builds;
}
function readJson(lines) {
  const reading = emptyReading();
  const sections = /* @__PURE__ */ new Map();
  const events = lines.flatMap((line2) => parseEvent(line2) ?? []);
  const built = events.filter((item) => item.Action === "build-output").map((item) => item.Output?.trimEnd() ?? "");
  const builds = readBuilds([...lines, ...built]);
  const open4 = /* @__PURE__ */ new Set();
  for (const item of events) {
    if (item.Package === void 0) continue;
    const section = sections.get(item.Package) ?? new Section();
    sections.set(item.Package, section);
    open4.add(item.Package);
    const outcome = outcomes2[item.Action];
    const output = item.Output?.replace(/\n$/, "") ?? "";
    if (item.Action === "run") section.start(item.Test ?? "");
    else if (item.Action === "output") {
      if (item.Test !== void 0) section.current = section.tests.get(item.Test);
      else section.current = void 0;
      if (!event.test(output) && !packageEnd.test(output)) section.print(output);
    } else if (outcome !== void 0 && item.Test !== void 0) section.end(item.Test, outcome);
    else if (outcome !== void 0) {
      const rest = item.FailedBuild === void 0 ? "" : "[build failed]";
      endPackage(section, { status: item.Action === "fail" ? "FAIL" : "ok", name: item.Package, rest }, builds, reading);
      open4.delete(item.Package);
    }
  }
  for (const name2 of open4) {
    reading.incomplete.push(`${name2}: the output of go test ends within the package.`);
    endPackage(sections.get(name2) ?? new Section(), { status: "FAIL", name: name2, rest: "" }, builds, reading);
  }
  return reading;
}
function parseEvent(line2) {
  if (!line2.startsWith('{"')) return void 0;
  try {
    const item = JSON.parse(line2);
    return typeof item.Action === "string" ? item : void 0;
  } catch {
    return void 0;
  }
}

// workflows/programs/results/jest.ts
var outcomes3 = {
  "✓": "passed",
  "√": "passed",
  "✕": "failed",
  "×": "failed",
  "○": "skipped",
  "✎": "skipped"
};
var fileLine = /^(PASS|FAIL) (?:\S+ )?(?:\.\/)?(\S+\.[cm]?[jt]sx?)(?: \([\d.]+ m?s\))?$/;
var testLine = /^( +)([✓√✕×○✎]) (?:skipped |todo )?(.+?)(?: \(\d+(?:\.\d+)? m?s\))?$/;
var summary3 = /^Tests: +.*?(\d+) total$/;
var readJest = (text) => {
  const lines = text.split("\n");
  const totals = lines.flatMap((line2) => summary3.exec(line2)?.[1] ?? []);
  const reading = emptyReading();
  if (lines.some((line2) => line2.startsWith("  ●  process.exit called with ")))
    reading.incomplete.push("A test called process.exit, which ended jest.");
  if (totals.length === 0) return reading.incomplete.length > 0 ? reading : void 0;
  const starts = lines.flatMap((line2, index) => fileLine.test(line2) ? [index] : []);
  let found = 0;
  for (const [index, start3] of starts.entries()) found += readFile(lines.slice(start3, starts[index + 1]), reading);
  const total = totals.reduce((sum, count2) => sum + Number(count2), 0);
  if (found === 0 && total > 0) return void 0;
  if (found !== total) reading.incomplete.push(`jest counts ${total} tests, but ${found} lines have a result.`);
  return reading;
};
function readFile(lines, reading) {
  const file = fileLine.exec(lines[0] ?? "")?.[2] ?? "";
  const first = lines.findIndex((line2) => line2.startsWith("  ● "));
  const suites = [];
  const messages = readMessages2(first === -1 ? [] : lines.slice(first));
  let found = 0;
  for (const line2 of lines.slice(1, first === -1 ? void 0 : first)) {
    const [, space, sign2 = "", title3] = testLine.exec(line2) ?? [];
    const depth = Math.floor(indentOf(line2) / 2);
    if (space === void 0 || title3 === void 0) {
      if (depth > 0 && suites.length >= depth - 1) suites.splice(depth - 1, suites.length, line2.trim());
      continue;
    }
    found++;
    const path = [...suites.slice(0, depth - 1), title3];
    const outcome = outcomes3[sign2] ?? "passed";
    const message = outcome === "failed" ? messages.get(path.join(" › ")) ?? "" : "";
    reading.tests.push({ id: [file, ...path].join(" > "), outcome, message });
  }
  const broken = messages.get("Test suite failed to run");
  if (broken !== void 0) reading.loadErrors.push(`${file}
${broken}`);
  return found;
}
function readMessages2(lines) {
  const messages = /* @__PURE__ */ new Map();
  let title3 = "";
  let text = [];
  const close = () => {
    if (title3 !== "") messages.set(title3, [messages.get(title3) ?? "", block(text)].join("\n").trim());
    text = [];
  };
  for (const line2 of lines) {
    if (line2.startsWith("  ● ")) {
      close();
      title3 = line2.slice(4);
    } else if (/^(Test Suites: |Tests: |Summary of all failing tests)/.test(line2)) {
      close();
      title3 = "";
    } else text.push(line2);
  }
  close();
  return messages;
}

// workflows/programs/results/jest-report.ts
var outcomes4 = { passed: "passed", failed: "failed" };
function readJestReport(text) {
  if (!text.startsWith("{") || !text.includes('"assertionResults"')) return void 0;
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { ...emptyReading(), format: "jest", incomplete: ["A JSON report is cut off: the process ended early."] };
  }
  const reading = emptyReading();
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0 && file.status === "failed")
      reading.loadErrors.push(`${file.name}
${file.message.replace(/^ *● Test suite failed to run\n+/, "")}`);
    for (const test of file.assertionResults) reading.tests.push(readTest(file.name, test));
  }
  return { ...reading, format: text.includes('"tags":') || text.includes('"meta":') ? "vitest" : "jest" };
}
function readTest(file, { ancestorTitles, title: title3, status: status2, failureMessages, invocations = 1 }) {
  const outcome = outcomes4[status2] ?? "skipped";
  const message = (failureMessages ?? []).join("\n").trim();
  const isFlaky = outcome === "passed" && (invocations > 1 || message !== "");
  const test = { id: [file, ...ancestorTitles.filter(Boolean), title3].join(" > "), outcome, message };
  return isFlaky ? { ...test, isFlaky } : test;
}

// node_modules/fast-xml-parser/src/util.js
var nameStartChar = ":A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD";
var nameChar = nameStartChar + "\\-.\\d\\u00B7\\u0300-\\u036F\\u203F-\\u2040";
var nameRegexp = "[" + nameStartChar + "][" + nameChar + "]*";
var regexName = new RegExp("^" + nameRegexp + "$");
function getAllMatches(string, regex) {
  const matches = [];
  let match = regex.exec(string);
  while (match) {
    const allmatches = [];
    allmatches.startIndex = regex.lastIndex - match[0].length;
    const len = match.length;
    for (let index = 0; index < len; index++) {
      allmatches.push(match[index]);
    }
    matches.push(allmatches);
    match = regex.exec(string);
  }
  return matches;
}
var isName = function(string) {
  const match = regexName.exec(string);
  return !(match === null || typeof match === "undefined");
};
function isExist(v) {
  return typeof v !== "undefined";
}
var DANGEROUS_PROPERTY_NAMES = [
  // '__proto__',
  // 'constructor',
  // 'prototype',
  "hasOwnProperty",
  "toString",
  "valueOf",
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__"
];
var criticalProperties = ["__proto__", "constructor", "prototype"];

// node_modules/fast-xml-parser/src/validator.js
var defaultOptions = {
  allowBooleanAttributes: false,
  //A tag can have attributes without any value
  unpairedTags: []
};
function validate(xmlData, options) {
  options = Object.assign({}, defaultOptions, options);
  const tags = [];
  let tagFound = false;
  let reachedRoot = false;
  if (xmlData[0] === "\uFEFF") {
    xmlData = xmlData.substr(1);
  }
  for (let i = 0; i < xmlData.length; i++) {
    if (xmlData[i] === "<" && xmlData[i + 1] === "?") {
      i += 2;
      i = readPI(xmlData, i);
      if (i.err) return i;
    } else if (xmlData[i] === "<") {
      let tagStartPos = i;
      i++;
      if (xmlData[i] === "!") {
        i = readCommentAndCDATA(xmlData, i);
        continue;
      } else {
        let closingTag = false;
        if (xmlData[i] === "/") {
          closingTag = true;
          i++;
        }
        let tagName = "";
        for (; i < xmlData.length && xmlData[i] !== ">" && xmlData[i] !== " " && xmlData[i] !== "	" && xmlData[i] !== "\n" && xmlData[i] !== "\r"; i++) {
          tagName += xmlData[i];
        }
        tagName = tagName.trim();
        if (tagName[tagName.length - 1] === "/") {
          tagName = tagName.substring(0, tagName.length - 1);
          i--;
        }
        if (!validateTagName(tagName)) {
          let msg;
          if (tagName.trim().length === 0) {
            msg = "Invalid space after '<'.";
          } else {
            msg = "Tag '" + tagName + "' is an invalid name.";
          }
          return getErrorObject("InvalidTag", msg, getLineNumberForPosition(xmlData, i));
        }
        const result4 = readAttributeStr(xmlData, i);
        if (result4 === false) {
          return getErrorObject("InvalidAttr", "Attributes for '" + tagName + "' have open quote.", getLineNumberForPosition(xmlData, i));
        }
        let attrStr = result4.value;
        i = result4.index;
        if (attrStr[attrStr.length - 1] === "/") {
          const attrStrStart = i - attrStr.length;
          attrStr = attrStr.substring(0, attrStr.length - 1);
          const isValid = validateAttributeString(attrStr, options);
          if (isValid === true) {
            tagFound = true;
          } else {
            return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, attrStrStart + isValid.err.line));
          }
        } else if (closingTag) {
          if (!result4.tagClosed) {
            return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' doesn't have proper closing.", getLineNumberForPosition(xmlData, i));
          } else if (attrStr.trim().length > 0) {
            return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' can't have attributes or invalid starting.", getLineNumberForPosition(xmlData, tagStartPos));
          } else if (tags.length === 0) {
            return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' has not been opened.", getLineNumberForPosition(xmlData, tagStartPos));
          } else {
            const otg = tags.pop();
            if (tagName !== otg.tagName) {
              let openPos = getLineNumberForPosition(xmlData, otg.tagStartPos);
              return getErrorObject(
                "InvalidTag",
                "Expected closing tag '" + otg.tagName + "' (opened in line " + openPos.line + ", col " + openPos.col + ") instead of closing tag '" + tagName + "'.",
                getLineNumberForPosition(xmlData, tagStartPos)
              );
            }
            if (tags.length == 0) {
              reachedRoot = true;
            }
          }
        } else {
          const isValid = validateAttributeString(attrStr, options);
          if (isValid !== true) {
            return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, i - attrStr.length + isValid.err.line));
          }
          if (reachedRoot === true) {
            return getErrorObject("InvalidXml", "Multiple possible root nodes found.", getLineNumberForPosition(xmlData, i));
          } else if (options.unpairedTags.indexOf(tagName) !== -1) {
          } else {
            tags.push({ tagName, tagStartPos });
          }
          tagFound = true;
        }
        for (i++; i < xmlData.length; i++) {
          if (xmlData[i] === "<") {
            if (xmlData[i + 1] === "!") {
              i++;
              i = readCommentAndCDATA(xmlData, i);
              continue;
            } else if (xmlData[i + 1] === "?") {
              i = readPI(xmlData, ++i);
              if (i.err) return i;
            } else {
              break;
            }
          } else if (xmlData[i] === "&") {
            const afterAmp = validateAmpersand(xmlData, i);
            if (afterAmp == -1)
              return getErrorObject("InvalidChar", "char '&' is not expected.", getLineNumberForPosition(xmlData, i));
            i = afterAmp;
          } else {
            if (reachedRoot === true && !isWhiteSpace(xmlData[i])) {
              return getErrorObject("InvalidXml", "Extra text at the end", getLineNumberForPosition(xmlData, i));
            }
          }
        }
        if (xmlData[i] === "<") {
          i--;
        }
      }
    } else {
      if (isWhiteSpace(xmlData[i])) {
        continue;
      }
      return getErrorObject("InvalidChar", "char '" + xmlData[i] + "' is not expected.", getLineNumberForPosition(xmlData, i));
    }
  }
  if (!tagFound) {
    return getErrorObject("InvalidXml", "Start tag expected.", 1);
  } else if (tags.length == 1) {
    return getErrorObject("InvalidTag", "Unclosed tag '" + tags[0].tagName + "'.", getLineNumberForPosition(xmlData, tags[0].tagStartPos));
  } else if (tags.length > 0) {
    return getErrorObject("InvalidXml", "Invalid '" + JSON.stringify(tags.map((t2) => t2.tagName), null, 4).replace(/\r?\n/g, "") + "' found.", { line: 1, col: 1 });
  }
  return true;
}
function isWhiteSpace(char) {
  return char === " " || char === "	" || char === "\n" || char === "\r";
}
function readPI(xmlData, i) {
  const start3 = i;
  for (; i < xmlData.length; i++) {
    if (xmlData[i] == "?" || xmlData[i] == " ") {
      const tagname = xmlData.substr(start3, i - start3);
      if (i > 5 && tagname === "xml") {
        return getErrorObject("InvalidXml", "XML declaration allowed only at the start of the document.", getLineNumberForPosition(xmlData, i));
      } else if (xmlData[i] == "?" && xmlData[i + 1] == ">") {
        i++;
        break;
      } else {
        continue;
      }
    }
  }
  return i;
}
function readCommentAndCDATA(xmlData, i) {
  if (xmlData.length > i + 5 && xmlData[i + 1] === "-" && xmlData[i + 2] === "-") {
    for (i += 3; i < xmlData.length; i++) {
      if (xmlData[i] === "-" && xmlData[i + 1] === "-" && xmlData[i + 2] === ">") {
        i += 2;
        break;
      }
    }
  } else if (xmlData.length > i + 8 && xmlData[i + 1] === "D" && xmlData[i + 2] === "O" && xmlData[i + 3] === "C" && xmlData[i + 4] === "T" && xmlData[i + 5] === "Y" && xmlData[i + 6] === "P" && xmlData[i + 7] === "E") {
    let angleBracketsCount = 1;
    for (i += 8; i < xmlData.length; i++) {
      if (xmlData[i] === "<") {
        angleBracketsCount++;
      } else if (xmlData[i] === ">") {
        angleBracketsCount--;
        if (angleBracketsCount === 0) {
          break;
        }
      }
    }
  } else if (xmlData.length > i + 9 && xmlData[i + 1] === "[" && xmlData[i + 2] === "C" && xmlData[i + 3] === "D" && xmlData[i + 4] === "A" && xmlData[i + 5] === "T" && xmlData[i + 6] === "A" && xmlData[i + 7] === "[") {
    for (i += 8; i < xmlData.length; i++) {
      if (xmlData[i] === "]" && xmlData[i + 1] === "]" && xmlData[i + 2] === ">") {
        i += 2;
        break;
      }
    }
  }
  return i;
}
var doubleQuote = '"';
var singleQuote = "'";
function readAttributeStr(xmlData, i) {
  let attrStr = "";
  let startChar = "";
  let tagClosed = false;
  for (; i < xmlData.length; i++) {
    if (xmlData[i] === doubleQuote || xmlData[i] === singleQuote) {
      if (startChar === "") {
        startChar = xmlData[i];
      } else if (startChar !== xmlData[i]) {
      } else {
        startChar = "";
      }
    } else if (xmlData[i] === ">") {
      if (startChar === "") {
        tagClosed = true;
        break;
      }
    }
    attrStr += xmlData[i];
  }
  if (startChar !== "") {
    return false;
  }
  return {
    value: attrStr,
    index: i,
    tagClosed
  };
}
function scanAttributeTokens(attrStr) {
  const tokens = [];
  const len = attrStr.length;
  let i = 0;
  while (i < len) {
    const tokenStart = i;
    while (i < len && isWhiteSpace(attrStr[i])) i++;
    if (i >= len) break;
    if (attrStr[i] === "=") {
      i++;
      continue;
    }
    const leadingWs = attrStr.slice(tokenStart, i);
    const nameStart = i;
    while (i < len && !isWhiteSpace(attrStr[i]) && attrStr[i] !== "=") i++;
    const name2 = attrStr.slice(nameStart, i);
    let equalsGroup;
    let j = i;
    while (j < len && isWhiteSpace(attrStr[j])) j++;
    if (j < len && attrStr[j] === "=") {
      equalsGroup = attrStr.slice(i, j + 1);
      i = j + 1;
    }
    let quoteChar;
    let value;
    let k = i;
    while (k < len && isWhiteSpace(attrStr[k])) k++;
    if (k < len && (attrStr[k] === '"' || attrStr[k] === "'")) {
      const valueStart = k + 1;
      const closeIdx = attrStr.indexOf(attrStr[k], valueStart);
      if (closeIdx !== -1) {
        quoteChar = attrStr[k];
        value = attrStr.slice(valueStart, closeIdx);
        i = closeIdx + 1;
      }
    }
    const token = { startIndex: tokenStart };
    token[1] = leadingWs;
    token[2] = name2;
    token[3] = equalsGroup;
    token[4] = quoteChar !== void 0 ? true : void 0;
    token[5] = quoteChar;
    token[6] = value;
    tokens.push(token);
  }
  return tokens;
}
function validateAttributeString(attrStr, options) {
  const matches = scanAttributeTokens(attrStr);
  const attrNames = {};
  for (let i = 0; i < matches.length; i++) {
    if (matches[i][1].length === 0) {
      return getErrorObject("InvalidAttr", "Attribute '" + matches[i][2] + "' has no space in starting.", getPositionFromMatch(matches[i]));
    } else if (matches[i][3] !== void 0 && matches[i][4] === void 0) {
      return getErrorObject("InvalidAttr", "Attribute '" + matches[i][2] + "' is without value.", getPositionFromMatch(matches[i]));
    } else if (matches[i][3] === void 0 && !options.allowBooleanAttributes) {
      return getErrorObject("InvalidAttr", "boolean attribute '" + matches[i][2] + "' is not allowed.", getPositionFromMatch(matches[i]));
    }
    const attrName = matches[i][2];
    if (!validateAttrName(attrName)) {
      return getErrorObject("InvalidAttr", "Attribute '" + attrName + "' is an invalid name.", getPositionFromMatch(matches[i]));
    }
    if (!Object.prototype.hasOwnProperty.call(attrNames, attrName)) {
      attrNames[attrName] = 1;
    } else {
      return getErrorObject("InvalidAttr", "Attribute '" + attrName + "' is repeated.", getPositionFromMatch(matches[i]));
    }
  }
  return true;
}
function validateNumberAmpersand(xmlData, i) {
  let re = /\d/;
  if (xmlData[i] === "x") {
    i++;
    re = /[\da-fA-F]/;
  }
  for (; i < xmlData.length; i++) {
    if (xmlData[i] === ";")
      return i;
    if (!xmlData[i].match(re))
      break;
  }
  return -1;
}
function validateAmpersand(xmlData, i) {
  i++;
  if (xmlData[i] === ";")
    return -1;
  if (xmlData[i] === "#") {
    i++;
    return validateNumberAmpersand(xmlData, i);
  }
  let count2 = 0;
  for (; i < xmlData.length; i++, count2++) {
    if (xmlData[i].match(/\w/) && count2 < 20)
      continue;
    if (xmlData[i] === ";")
      break;
    return -1;
  }
  return i;
}
function getErrorObject(code, message, lineNumber) {
  return {
    err: {
      code,
      msg: message,
      line: lineNumber.line || lineNumber,
      col: lineNumber.col
    }
  };
}
function validateAttrName(attrName) {
  return isName(attrName);
}
function validateTagName(tagname) {
  return isName(tagname);
}
function getLineNumberForPosition(xmlData, index) {
  const lines = xmlData.substring(0, index).split(/\r?\n/);
  return {
    line: lines.length,
    // column number is last line's length + 1, because column numbering starts at 1:
    col: lines[lines.length - 1].length + 1
  };
}
function getPositionFromMatch(match) {
  return match.startIndex + match[1].length;
}

// node_modules/@nodable/entities/src/entities.js
var CURRENCY = {
  cent: "¢",
  pound: "£",
  curren: "¤",
  yen: "¥",
  euro: "€",
  dollar: "$",
  fnof: "ƒ",
  inr: "₹",
  af: "؋",
  birr: "ብር",
  peso: "₱",
  rub: "₽",
  won: "₩",
  yuan: "¥",
  cedil: "¸"
};
var XML = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  quot: '"'
};
var COMMON_HTML = {
  nbsp: " ",
  copy: "©",
  reg: "®",
  trade: "™",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  para: "¶",
  sect: "§",
  deg: "°",
  frac12: "½",
  frac14: "¼",
  frac34: "¾"
};

// node_modules/@nodable/entities/src/EntityDecoder.js
var ENTITY_ACTION = Object.freeze({
  /** Resolve and expand the entity normally. */
  ALLOW: "allow",
  /** Silently skip this entity — it will not be registered. */
  BLOCK: "block",
  /** Throw an error, aborting entity registration entirely. */
  THROW: "throw"
});
var SPECIAL_CHARS = new Set("!?\\\\/[]$%{}^&*()<>|+");
function validateEntityName(name2) {
  if (name2[0] === "#") {
    throw new Error(`[EntityReplacer] Invalid character '#' in entity name: "${name2}"`);
  }
  for (const ch of name2) {
    if (SPECIAL_CHARS.has(ch)) {
      throw new Error(`[EntityReplacer] Invalid character '${ch}' in entity name: "${name2}"`);
    }
  }
  return name2;
}
function mergeEntityMaps(...maps) {
  const out = /* @__PURE__ */ Object.create(null);
  for (const map of maps) {
    if (!map) continue;
    for (const key of Object.keys(map)) {
      const raw = map[key];
      if (typeof raw === "string") {
        out[key] = raw;
      } else if (raw && typeof raw === "object" && raw.val !== void 0) {
        const val = raw.val;
        if (typeof val === "string") {
          out[key] = val;
        }
      }
    }
  }
  return out;
}
var LIMIT_TIER_EXTERNAL = "external";
var LIMIT_TIER_BASE = "base";
var LIMIT_TIER_ALL = "all";
function parseLimitTiers(raw) {
  if (!raw || raw === LIMIT_TIER_EXTERNAL) return /* @__PURE__ */ new Set([LIMIT_TIER_EXTERNAL]);
  if (raw === LIMIT_TIER_ALL) return /* @__PURE__ */ new Set([LIMIT_TIER_ALL]);
  if (raw === LIMIT_TIER_BASE) return /* @__PURE__ */ new Set([LIMIT_TIER_BASE]);
  if (Array.isArray(raw)) return new Set(raw);
  return /* @__PURE__ */ new Set([LIMIT_TIER_EXTERNAL]);
}
var NCR_LEVEL = Object.freeze({ allow: 0, leave: 1, remove: 2, throw: 3 });
var XML10_ALLOWED_C0 = /* @__PURE__ */ new Set([9, 10, 13]);
function parseNCRConfig(ncr) {
  if (!ncr) {
    return { xmlVersion: 1, onLevel: NCR_LEVEL.allow, nullLevel: NCR_LEVEL.remove };
  }
  const xmlVersion = ncr.xmlVersion === 1.1 ? 1.1 : 1;
  const onLevel = NCR_LEVEL[ncr.onNCR] ?? NCR_LEVEL.allow;
  const nullLevel = NCR_LEVEL[ncr.nullNCR] ?? NCR_LEVEL.remove;
  const clampedNull = Math.max(nullLevel, NCR_LEVEL.remove);
  return { xmlVersion, onLevel, nullLevel: clampedNull };
}
var EntityDecoder = class {
  /**
   * @param {object} [options]
   * @param {object|null}  [options.namedEntities]        — extra named entities merged into base map
   * @param {object}  [options.limit]                 — security limits
   * @param {number}       [options.limit.maxTotalExpansions=0]  — 0 = unlimited
   * @param {number}       [options.limit.maxExpandedLength=0]   — 0 = unlimited
   * @param {'external'|'base'|'all'|string[]} [options.limit.applyLimitsTo='external']
   *   Which entity tiers count against the security limits:
   *   - 'external' (default) — only input/runtime + persistent external entities
   *   - 'base'               — only DEFAULT_XML_ENTITIES + namedEntities
   *   - 'all'                — every entity regardless of tier
   *   - string[]             — explicit combination, e.g. ['external', 'base']
   * @param {((resolved: string, original: string) => string)|null} [options.postCheck=null]
   * @param {string[]} [options.remove=[]] — entity names (e.g. ['nbsp', '#13']) to delete (replace with empty string)
   * @param {string[]} [options.leave=[]]  — entity names to keep as literal (unchanged in output)
   * @param {object}   [options.ncr]       — Numeric Character Reference controls
   * @param {1.0|1.1}  [options.ncr.xmlVersion=1.0]
   *   XML version governing which codepoint ranges are restricted:
   *   - 1.0 — C0 controls U+0001–U+001F (except U+0009/000A/000D) are prohibited
   *   - 1.1 — C0 controls are allowed when written as NCRs; C1 (U+007F–U+009F) decoded as-is
   * @param {'allow'|'leave'|'remove'|'throw'} [options.ncr.onNCR='allow']
   *   Base action for numeric references. Severity order: allow < leave < remove < throw.
   *   For codepoint ranges that carry a minimum level (surrogates → remove, XML 1.0 C0 → remove),
   *   the effective action is max(onNCR, rangeMinimum).
   * @param {'remove'|'throw'} [options.ncr.nullNCR='remove']
   *   Action for U+0000 (null). 'allow' and 'leave' are clamped to 'remove' since null is never safe.
   * @param {((name: string, value: string) => 'allow'|'block'|'throw')|null} [options.onExternalEntity=null]
   *   Hook called when an external entity is registered via `setExternalEntities()` or
   *   `addExternalEntity()`. Return `ENTITY_ACTION.ALLOW` to accept the entity,
   *   `ENTITY_ACTION.BLOCK` to silently skip it, or `ENTITY_ACTION.THROW` to abort with an error.
   * @param {((name: string, value: string) => 'allow'|'block'|'throw')|null} [options.onInputEntity=null]
   *   Hook called when an input entity is registered via `addInputEntities()`. Return
   *   `ENTITY_ACTION.ALLOW` to accept, `ENTITY_ACTION.BLOCK` to silently skip, or
   *   `ENTITY_ACTION.THROW` to abort with an error.
   */
  constructor(options = {}) {
    this._limit = options.limit || {};
    this._maxTotalExpansions = this._limit.maxTotalExpansions || 0;
    this._maxExpandedLength = this._limit.maxExpandedLength || 0;
    this._postCheck = typeof options.postCheck === "function" ? options.postCheck : (r) => r;
    this._limitTiers = parseLimitTiers(this._limit.applyLimitsTo ?? LIMIT_TIER_EXTERNAL);
    this._numericAllowed = options.numericAllowed ?? true;
    this._baseMap = mergeEntityMaps(XML, options.namedEntities || null);
    this._externalMap = /* @__PURE__ */ Object.create(null);
    this._inputMap = /* @__PURE__ */ Object.create(null);
    this._totalExpansions = 0;
    this._expandedLength = 0;
    this._removeSet = new Set(options.remove && Array.isArray(options.remove) ? options.remove : []);
    this._leaveSet = new Set(options.leave && Array.isArray(options.leave) ? options.leave : []);
    const ncrCfg = parseNCRConfig(options.ncr);
    this._ncrXmlVersion = ncrCfg.xmlVersion;
    this._ncrOnLevel = ncrCfg.onLevel;
    this._ncrNullLevel = ncrCfg.nullLevel;
    this._onExternalEntity = typeof options.onExternalEntity === "function" ? options.onExternalEntity : null;
    this._onInputEntity = typeof options.onInputEntity === "function" ? options.onInputEntity : null;
  }
  // -------------------------------------------------------------------------
  // Private: registration hook dispatch
  // -------------------------------------------------------------------------
  /**
   * Invoke a registration hook for a single entity name/value pair.
   * Returns true when the entity should be accepted, false when it should be
   * silently skipped (BLOCK), and throws when the hook returns THROW.
   *
   * @param {((name: string, value: string) => 'allow'|'block'|'throw')|null} hook
   * @param {string} name
   * @param {string} value
   * @param {string} context  — used in error messages ('external' | 'input')
   * @returns {boolean}  true = accept, false = skip
   */
  _applyRegistrationHook(hook, name2, value, context) {
    if (!hook) return true;
    const action = hook(name2, value);
    if (action === ENTITY_ACTION.BLOCK) return false;
    if (action === ENTITY_ACTION.THROW) {
      throw new Error(
        `[EntityDecoder] Registration of ${context} entity "&${name2};" was rejected by hook`
      );
    }
    return true;
  }
  // -------------------------------------------------------------------------
  // Persistent external entity registration
  // -------------------------------------------------------------------------
  /**
   * Replace the full set of persistent external entities.
   * All keys are validated — throws on invalid characters.
   * If `onExternalEntity` is set, it is called once per entry; entries that
   * return `ENTITY_ACTION.BLOCK` are silently omitted, `ENTITY_ACTION.THROW`
   * aborts the whole call.
   * @param {Record<string, string | { regex?: RegExp, val: string }>} map
   */
  setExternalEntities(map) {
    if (map) {
      for (const key of Object.keys(map)) {
        validateEntityName(key);
      }
    }
    if (!this._onExternalEntity) {
      this._externalMap = mergeEntityMaps(map);
      return;
    }
    const flat = mergeEntityMaps(map);
    const filtered = /* @__PURE__ */ Object.create(null);
    for (const [name2, value] of Object.entries(flat)) {
      if (this._applyRegistrationHook(this._onExternalEntity, name2, value, "external")) {
        filtered[name2] = value;
      }
    }
    this._externalMap = filtered;
  }
  /**
   * Add a single persistent external entity.
   * If `onExternalEntity` is set it is called before the entity is stored;
   * `ENTITY_ACTION.BLOCK` silently skips storage, `ENTITY_ACTION.THROW` raises.
   * @param {string} key
   * @param {string} value
   */
  addExternalEntity(key, value) {
    validateEntityName(key);
    if (typeof value === "string" && value.indexOf("&") === -1) {
      if (this._applyRegistrationHook(this._onExternalEntity, key, value, "external")) {
        this._externalMap[key] = value;
      }
    }
  }
  // -------------------------------------------------------------------------
  // Input / runtime entity registration (per document)
  // -------------------------------------------------------------------------
  /**
   * Inject DOCTYPE entities for the current document.
   * Also resets per-document expansion counters.
   * If `onInputEntity` is set it is called once per entry; entries returning
   * `ENTITY_ACTION.BLOCK` are silently omitted, `ENTITY_ACTION.THROW` aborts.
   * @param {Record<string, string | { regx?: RegExp, regex?: RegExp, val: string }>} map
   */
  addInputEntities(map) {
    this._totalExpansions = 0;
    this._expandedLength = 0;
    if (!this._onInputEntity) {
      this._inputMap = mergeEntityMaps(map);
      return;
    }
    const flat = mergeEntityMaps(map);
    const filtered = /* @__PURE__ */ Object.create(null);
    for (const [name2, value] of Object.entries(flat)) {
      if (this._applyRegistrationHook(this._onInputEntity, name2, value, "input")) {
        filtered[name2] = value;
      }
    }
    this._inputMap = filtered;
  }
  // -------------------------------------------------------------------------
  // Per-document reset
  // -------------------------------------------------------------------------
  /**
   * Wipe input/runtime entities and reset counters.
   * Call this before processing each new document.
   * @returns {this}
   */
  reset() {
    this._inputMap = /* @__PURE__ */ Object.create(null);
    this._totalExpansions = 0;
    this._expandedLength = 0;
    return this;
  }
  // -------------------------------------------------------------------------
  // XML version (can be set after construction, e.g. once parser reads <?xml?>)
  // -------------------------------------------------------------------------
  /**
   * Update the XML version used for NCR classification.
   * Call this as soon as the document's `<?xml version="...">` declaration is parsed.
   * @param {1.0|1.1|number} version
   */
  setXmlVersion(version) {
    this._ncrXmlVersion = version === 1.1 ? 1.1 : 1;
  }
  // -------------------------------------------------------------------------
  // Primary API
  // -------------------------------------------------------------------------
  /**
   * Replace all entity references in `str` in a single pass.
   *
   * @param {string} str
   * @returns {string}
   */
  decode(str) {
    if (typeof str !== "string" || str.length === 0) return str;
    if (str.indexOf("&") === -1) return str;
    const original = str;
    const chunks = [];
    const len = str.length;
    let last = 0;
    let i = 0;
    const limitExpansions = this._maxTotalExpansions > 0;
    const limitLength = this._maxExpandedLength > 0;
    const checkLimits = limitExpansions || limitLength;
    while (i < len) {
      if (str.charCodeAt(i) !== 38) {
        i++;
        continue;
      }
      let j = i + 1;
      while (j < len && str.charCodeAt(j) !== 59 && j - i <= 32) j++;
      if (j >= len || str.charCodeAt(j) !== 59) {
        i++;
        continue;
      }
      const token = str.slice(i + 1, j);
      if (token.length === 0) {
        i++;
        continue;
      }
      let replacement;
      let tier;
      if (this._removeSet.has(token)) {
        replacement = "";
        if (tier === void 0) {
          tier = LIMIT_TIER_EXTERNAL;
        }
      } else if (this._leaveSet.has(token)) {
        i++;
        continue;
      } else if (token.charCodeAt(0) === 35) {
        const ncrResult = this._resolveNCR(token);
        if (ncrResult === void 0) {
          i++;
          continue;
        }
        replacement = ncrResult;
        tier = LIMIT_TIER_BASE;
      } else {
        const resolved = this._resolveName(token);
        replacement = resolved?.value;
        tier = resolved?.tier;
      }
      if (replacement === void 0) {
        i++;
        continue;
      }
      if (i > last) chunks.push(str.slice(last, i));
      chunks.push(replacement);
      last = j + 1;
      i = last;
      if (checkLimits && this._tierCounts(tier)) {
        if (limitExpansions) {
          this._totalExpansions++;
          if (this._totalExpansions > this._maxTotalExpansions) {
            throw new Error(
              `[EntityReplacer] Entity expansion count limit exceeded: ${this._totalExpansions} > ${this._maxTotalExpansions}`
            );
          }
        }
        if (limitLength) {
          const delta = replacement.length - (token.length + 2);
          if (delta > 0) {
            this._expandedLength += delta;
            if (this._expandedLength > this._maxExpandedLength) {
              throw new Error(
                `[EntityReplacer] Expanded content length limit exceeded: ${this._expandedLength} > ${this._maxExpandedLength}`
              );
            }
          }
        }
      }
    }
    if (last < len) chunks.push(str.slice(last));
    const result4 = chunks.length === 0 ? str : chunks.join("");
    return this._postCheck(result4, original);
  }
  // -------------------------------------------------------------------------
  // Private: limit tier check
  // -------------------------------------------------------------------------
  /**
   * Returns true if a resolved entity of the given tier should count
   * against the expansion/length limits.
   * @param {string} tier  — LIMIT_TIER_EXTERNAL | LIMIT_TIER_BASE
   * @returns {boolean}
   */
  _tierCounts(tier) {
    if (this._limitTiers.has(LIMIT_TIER_ALL)) return true;
    return this._limitTiers.has(tier);
  }
  // -------------------------------------------------------------------------
  // Private: entity resolution
  // -------------------------------------------------------------------------
  /**
   * Resolve a named entity token (without & and ;).
   * Priority: inputMap > externalMap > baseMap
   * Returns the resolved value tagged with its limit tier.
   *
   * @param {string} name
   * @returns {{ value: string, tier: string }|undefined}
   */
  _resolveName(name2) {
    if (name2 in this._inputMap) return { value: this._inputMap[name2], tier: LIMIT_TIER_EXTERNAL };
    if (name2 in this._externalMap) return { value: this._externalMap[name2], tier: LIMIT_TIER_EXTERNAL };
    if (name2 in this._baseMap) return { value: this._baseMap[name2], tier: LIMIT_TIER_BASE };
    return void 0;
  }
  /**
   * Classify a codepoint and return the minimum action level that must be applied.
   * Returns -1 when no minimum is imposed (normal allow path).
   *
   * Ranges checked (in priority order):
   *   1. U+0000            — null, governed by nullNCR (always ≥ remove)
   *   2. U+D800–U+DFFF     — surrogates, always prohibited (min: remove)
   *   3. U+0001–U+001F \ {0x09,0x0A,0x0D}  — XML 1.0 restricted C0 (min: remove)
   *      (skipped in XML 1.1 — C0 controls are allowed when written as NCRs)
   *
   * @param {number} cp  — codepoint
   * @returns {number}   — minimum NCR_LEVEL value, or -1 for no restriction
   */
  _classifyNCR(cp) {
    if (cp === 0) return this._ncrNullLevel;
    if (cp >= 55296 && cp <= 57343) return NCR_LEVEL.remove;
    if (this._ncrXmlVersion === 1) {
      if (cp >= 1 && cp <= 31 && !XML10_ALLOWED_C0.has(cp)) return NCR_LEVEL.remove;
    }
    return -1;
  }
  /**
   * Execute a resolved NCR action.
   *
   * @param {number} action   — NCR_LEVEL value
   * @param {string} token    — raw token (e.g. '#38') for error messages
   * @param {number} cp       — codepoint, used only for error messages
   * @returns {string|undefined}
   *   - decoded character string  → 'allow'
   *   - ''                        → 'remove'
   *   - undefined                 → 'leave' (caller must skip past '&' only)
   *   - throws Error              → 'throw'
   */
  _applyNCRAction(action, token, cp) {
    switch (action) {
      case NCR_LEVEL.allow:
        return String.fromCodePoint(cp);
      case NCR_LEVEL.remove:
        return "";
      case NCR_LEVEL.leave:
        return void 0;
      // signal: keep literal
      case NCR_LEVEL.throw:
        throw new Error(
          `[EntityDecoder] Prohibited numeric character reference &${token}; (U+${cp.toString(16).toUpperCase().padStart(4, "0")})`
        );
      default:
        return String.fromCodePoint(cp);
    }
  }
  /**
   * Full NCR resolution pipeline for a numeric token.
   *
   * Steps:
   *   1. Parse the codepoint (decimal or hex).
   *   2. Validate the raw codepoint range (NaN, <0, >0x10FFFF).
   *   3. If numericAllowed is false and no minimum restriction applies → leave as-is.
   *   4. Classify the codepoint to find the minimum required action level.
   *   5. Resolve effective action = max(onNCR, minimum).
   *   6. Apply and return.
   *
   * @param {string} token  — e.g. '#38', '#x26', '#X26'
   * @returns {string|undefined}
   *   - string (incl. '')  — replacement ('' = remove)
   *   - undefined          — leave original &token; as-is
   */
  _resolveNCR(token) {
    const second = token.charCodeAt(1);
    let cp;
    if (second === 120 || second === 88) {
      cp = parseInt(token.slice(2), 16);
    } else {
      cp = parseInt(token.slice(1), 10);
    }
    if (Number.isNaN(cp) || cp < 0 || cp > 1114111) return void 0;
    const minimum = this._classifyNCR(cp);
    if (!this._numericAllowed && minimum < NCR_LEVEL.remove) return void 0;
    const effective = minimum === -1 ? this._ncrOnLevel : Math.max(this._ncrOnLevel, minimum);
    return this._applyNCRAction(effective, token, cp);
  }
};

// node_modules/fast-xml-parser/src/xmlparser/OptionsBuilder.js
var defaultOnDangerousProperty = (name2) => {
  if (DANGEROUS_PROPERTY_NAMES.includes(name2)) {
    return "__" + name2;
  }
  return name2;
};
var defaultOptions2 = {
  preserveOrder: false,
  attributeNamePrefix: "@_",
  attributesGroupName: false,
  textNodeName: "#text",
  ignoreAttributes: true,
  removeNSPrefix: false,
  // remove NS from tag name or attribute name if true
  allowBooleanAttributes: false,
  //a tag can have attributes without any value
  //ignoreRootElement : false,
  parseTagValue: true,
  parseAttributeValue: false,
  trimValues: true,
  //Trim string values of tag and attributes
  cdataPropName: false,
  numberParseOptions: {
    hex: true,
    leadingZeros: true,
    eNotation: true,
    unicode: false
  },
  tagValueProcessor: function(tagName, val) {
    return val;
  },
  attributeValueProcessor: function(attrName, val) {
    return val;
  },
  stopNodes: [],
  //nested tags will not be parsed even for errors
  alwaysCreateTextNode: false,
  isArray: () => false,
  commentPropName: false,
  unpairedTags: [],
  processEntities: true,
  htmlEntities: false,
  entityDecoder: null,
  ignoreDeclaration: false,
  ignorePiTags: false,
  transformTagName: false,
  transformAttributeName: false,
  updateTag: function(tagName, jPath, attrs) {
    return tagName;
  },
  // skipEmptyListItem: false
  captureMetaData: false,
  maxNestedTags: 100,
  strictReservedNames: true,
  jPath: true,
  // if true, pass jPath string to callbacks; if false, pass matcher instance
  onDangerousProperty: defaultOnDangerousProperty
};
function validatePropertyName(propertyName, optionName) {
  if (typeof propertyName !== "string") {
    return;
  }
  const normalized = propertyName.toLowerCase();
  if (DANGEROUS_PROPERTY_NAMES.some((dangerous) => normalized === dangerous.toLowerCase())) {
    throw new Error(
      `[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`
    );
  }
  if (criticalProperties.some((dangerous) => normalized === dangerous.toLowerCase())) {
    throw new Error(
      `[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`
    );
  }
}
function normalizeProcessEntities(value, htmlEntities) {
  if (typeof value === "boolean") {
    return {
      enabled: value,
      // true or false
      maxEntitySize: 1e4,
      maxExpansionDepth: 1e4,
      maxTotalExpansions: Infinity,
      maxExpandedLength: 1e5,
      maxEntityCount: 1e3,
      allowedTags: null,
      tagFilter: null,
      appliesTo: "all"
    };
  }
  if (typeof value === "object" && value !== null) {
    return {
      enabled: value.enabled !== false,
      maxEntitySize: Math.max(1, value.maxEntitySize ?? 1e4),
      maxExpansionDepth: Math.max(1, value.maxExpansionDepth ?? 1e4),
      maxTotalExpansions: Math.max(1, value.maxTotalExpansions ?? Infinity),
      maxExpandedLength: Math.max(1, value.maxExpandedLength ?? 1e5),
      maxEntityCount: Math.max(1, value.maxEntityCount ?? 1e3),
      allowedTags: value.allowedTags ?? null,
      tagFilter: value.tagFilter ?? null,
      appliesTo: value.appliesTo ?? "all"
    };
  }
  return normalizeProcessEntities(true);
}
var buildOptions = function(options) {
  const built = Object.assign({}, defaultOptions2, options);
  const propertyNameOptions = [
    { value: built.attributeNamePrefix, name: "attributeNamePrefix" },
    { value: built.attributesGroupName, name: "attributesGroupName" },
    { value: built.textNodeName, name: "textNodeName" },
    { value: built.cdataPropName, name: "cdataPropName" },
    { value: built.commentPropName, name: "commentPropName" }
  ];
  for (const { value, name: name2 } of propertyNameOptions) {
    if (value) {
      validatePropertyName(value, name2);
    }
  }
  if (built.onDangerousProperty === null) {
    built.onDangerousProperty = defaultOnDangerousProperty;
  }
  built.processEntities = normalizeProcessEntities(built.processEntities, built.htmlEntities);
  built.unpairedTagsSet = new Set(built.unpairedTags);
  if (built.stopNodes && Array.isArray(built.stopNodes)) {
    built.stopNodes = built.stopNodes.map((node) => {
      if (typeof node === "string" && node.startsWith("*.")) {
        return ".." + node.substring(2);
      }
      return node;
    });
  }
  return built;
};

// node_modules/fast-xml-parser/src/xmlparser/xmlNode.js
var METADATA_SYMBOL;
if (typeof Symbol !== "function") {
  METADATA_SYMBOL = "@@xmlMetadata";
} else {
  METADATA_SYMBOL = /* @__PURE__ */ Symbol("XML Node Metadata");
}
var XmlNode = class {
  constructor(tagname) {
    this.tagname = tagname;
    this.child = [];
    this[":@"] = /* @__PURE__ */ Object.create(null);
  }
  add(key, val) {
    if (key === "__proto__") key = "#__proto__";
    this.child.push({ [key]: val });
  }
  addChild(node, startIndex) {
    if (node.tagname === "__proto__") node.tagname = "#__proto__";
    if (node[":@"] && Object.keys(node[":@"]).length > 0) {
      this.child.push({ [node.tagname]: node.child, [":@"]: node[":@"] });
    } else {
      this.child.push({ [node.tagname]: node.child });
    }
    this.addStartIndex(startIndex);
  }
  addStartIndex(startIndex) {
    if (startIndex !== void 0) {
      this.child[this.child.length - 1][METADATA_SYMBOL] = { startIndex };
    }
  }
  addEndIndex(endIndex) {
    const lastChild = this.child[this.child.length - 1];
    if (lastChild !== void 0 && lastChild[METADATA_SYMBOL] !== void 0 && lastChild[METADATA_SYMBOL].endIndex === void 0) {
      lastChild[METADATA_SYMBOL].endIndex = endIndex;
    }
  }
  /** symbol used for metadata */
  static getMetaDataSymbol() {
    return METADATA_SYMBOL;
  }
};

// node_modules/xml-naming/src/index.js
var nameStartChar10 = ":A-Za-z_À-ÖØ-öø-˿Ͱ-ͽͿ-҆҈-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�";
var nameChar10 = nameStartChar10 + "\\-\\.\\d·̀-ͯ‿-⁀";
var nameStartChar11 = ":A-Za-z_À-˿Ͱ-ͽͿ-҆҈-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
var nameChar11 = nameStartChar11 + "\\-\\.\\d·̀-ͯ҇‿-⁀";
var buildRegexes = (startChar, char, flags = "") => {
  const ncStart = startChar.replace(":", "");
  const ncChar = char.replace(":", "");
  const ncNamePat = `[${ncStart}][${ncChar}]*`;
  return {
    name: new RegExp(`^[${startChar}][${char}]*$`, flags),
    ncName: new RegExp(`^${ncNamePat}$`, flags),
    qName: new RegExp(`^${ncNamePat}(?::${ncNamePat})?$`, flags),
    nmToken: new RegExp(`^[${char}]+$`, flags),
    nmTokens: new RegExp(`^[${char}]+(?:\\s+[${char}]+)*$`, flags)
  };
};
var regexes10 = buildRegexes(nameStartChar10, nameChar10);
var regexes11 = buildRegexes(nameStartChar11, nameChar11, "u");
var nameStartCharAscii = ":A-Za-z_";
var nameCharAscii = nameStartCharAscii + "\\-\\.\\d";
var regexesAscii = buildRegexes(nameStartCharAscii, nameCharAscii);
var getRegexes = (xmlVersion = "1.0", asciiOnly = false) => {
  if (asciiOnly) return regexesAscii;
  return xmlVersion === "1.1" ? regexes11 : regexes10;
};
var qName = (str, { xmlVersion = "1.0", asciiOnly = false } = {}) => getRegexes(xmlVersion, asciiOnly).qName.test(str);

// node_modules/fast-xml-parser/src/xmlparser/DocTypeReader.js
var DocTypeReader = class {
  constructor(options, xmlVersion) {
    this.suppressValidationErr = !options;
    this.options = options;
    this.xmlVersion = xmlVersion || 1;
  }
  setXmlVersion(xmlVersion = 1) {
    this.xmlVersion = xmlVersion;
  }
  readDocType(xmlData, i) {
    const entities = /* @__PURE__ */ Object.create(null);
    let entityCount = 0;
    if (xmlData[i + 3] === "O" && xmlData[i + 4] === "C" && xmlData[i + 5] === "T" && xmlData[i + 6] === "Y" && xmlData[i + 7] === "P" && xmlData[i + 8] === "E") {
      i = i + 9;
      let angleBracketsCount = 1;
      let hasBody = false, comment = false;
      let quoteChar = null;
      let exp = "";
      for (; i < xmlData.length; i++) {
        if (quoteChar !== null) {
          if (xmlData[i] === quoteChar) quoteChar = null;
          exp += xmlData[i];
          continue;
        }
        if (!hasBody && !comment && (xmlData[i] === '"' || xmlData[i] === "'")) {
          quoteChar = xmlData[i];
          exp += xmlData[i];
          continue;
        }
        if (xmlData[i] === "<" && !comment) {
          if (hasBody && hasSeq(xmlData, "!ENTITY", i)) {
            i += 7;
            let entityName, val;
            [entityName, val, i] = this.readEntityExp(xmlData, i + 1, this.suppressValidationErr);
            if (val.indexOf("&") === -1) {
              if (this.options.enabled !== false && this.options.maxEntityCount != null && entityCount >= this.options.maxEntityCount) {
                throw new Error(
                  `Entity count (${entityCount + 1}) exceeds maximum allowed (${this.options.maxEntityCount})`
                );
              }
              entities[entityName] = val;
              entityCount++;
            }
          } else if (hasBody && hasSeq(xmlData, "!ELEMENT", i)) {
            i += 8;
            const { index } = this.readElementExp(xmlData, i + 1);
            i = index;
          } else if (hasBody && hasSeq(xmlData, "!ATTLIST", i)) {
            i += 8;
          } else if (hasBody && hasSeq(xmlData, "!NOTATION", i)) {
            i += 9;
            const { index } = this.readNotationExp(xmlData, i + 1, this.suppressValidationErr);
            i = index;
          } else if (hasSeq(xmlData, "!--", i)) comment = true;
          else throw new Error(`Invalid DOCTYPE`);
          angleBracketsCount++;
          exp = "";
        } else if (xmlData[i] === ">") {
          if (comment) {
            if (xmlData[i - 1] === "-" && xmlData[i - 2] === "-") {
              comment = false;
              angleBracketsCount--;
            }
          } else {
            angleBracketsCount--;
          }
          if (angleBracketsCount === 0) {
            break;
          }
        } else if (xmlData[i] === "[") {
          hasBody = true;
        } else {
          exp += xmlData[i];
        }
      }
      if (quoteChar !== null || angleBracketsCount !== 0) {
        throw new Error(`Unclosed DOCTYPE`);
      }
    } else {
      throw new Error(`Invalid Tag instead of DOCTYPE`);
    }
    return { entities, i };
  }
  readEntityExp(xmlData, i) {
    i = skipWhitespace(xmlData, i);
    const startIndex = i;
    while (i < xmlData.length && !/\s/.test(xmlData[i]) && xmlData[i] !== '"' && xmlData[i] !== "'") {
      i++;
    }
    let entityName = xmlData.substring(startIndex, i);
    validateEntityName2(entityName, { xmlVersion: this.xmlVersion });
    i = skipWhitespace(xmlData, i);
    if (!this.suppressValidationErr) {
      if (xmlData.substring(i, i + 6).toUpperCase() === "SYSTEM") {
        throw new Error("External entities are not supported");
      } else if (xmlData[i] === "%") {
        throw new Error("Parameter entities are not supported");
      }
    }
    let entityValue = "";
    [i, entityValue] = this.readIdentifierVal(xmlData, i, "entity");
    if (this.options.enabled !== false && this.options.maxEntitySize != null && entityValue.length > this.options.maxEntitySize) {
      throw new Error(
        `Entity "${entityName}" size (${entityValue.length}) exceeds maximum allowed size (${this.options.maxEntitySize})`
      );
    }
    i--;
    return [entityName, entityValue, i];
  }
  readNotationExp(xmlData, i) {
    i = skipWhitespace(xmlData, i);
    const startIndex = i;
    while (i < xmlData.length && !/\s/.test(xmlData[i])) {
      i++;
    }
    let notationName = xmlData.substring(startIndex, i);
    !this.suppressValidationErr && validateEntityName2(notationName, { xmlVersion: this.xmlVersion });
    i = skipWhitespace(xmlData, i);
    const identifierType = xmlData.substring(i, i + 6).toUpperCase();
    if (!this.suppressValidationErr && identifierType !== "SYSTEM" && identifierType !== "PUBLIC") {
      throw new Error(`Expected SYSTEM or PUBLIC, found "${identifierType}"`);
    }
    i += identifierType.length;
    i = skipWhitespace(xmlData, i);
    let publicIdentifier = null;
    let systemIdentifier = null;
    if (identifierType === "PUBLIC") {
      [i, publicIdentifier] = this.readIdentifierVal(xmlData, i, "publicIdentifier");
      i = skipWhitespace(xmlData, i);
      if (xmlData[i] === '"' || xmlData[i] === "'") {
        [i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
      }
    } else if (identifierType === "SYSTEM") {
      [i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
      if (!this.suppressValidationErr && !systemIdentifier) {
        throw new Error("Missing mandatory system identifier for SYSTEM notation");
      }
    }
    return { notationName, publicIdentifier, systemIdentifier, index: --i };
  }
  readIdentifierVal(xmlData, i, type) {
    let identifierVal = "";
    const startChar = xmlData[i];
    if (startChar !== '"' && startChar !== "'") {
      throw new Error(`Expected quoted string, found "${startChar}"`);
    }
    i++;
    const startIndex = i;
    while (i < xmlData.length && xmlData[i] !== startChar) {
      i++;
    }
    identifierVal = xmlData.substring(startIndex, i);
    if (xmlData[i] !== startChar) {
      throw new Error(`Unterminated ${type} value`);
    }
    i++;
    return [i, identifierVal];
  }
  readElementExp(xmlData, i) {
    i = skipWhitespace(xmlData, i);
    const startIndex = i;
    while (i < xmlData.length && !/\s/.test(xmlData[i])) {
      i++;
    }
    let elementName = xmlData.substring(startIndex, i);
    if (!this.suppressValidationErr && !qName(elementName, { xmlVersion: this.xmlVersion })) {
      throw new Error(`Invalid element name: "${elementName}"`);
    }
    i = skipWhitespace(xmlData, i);
    let contentModel = "";
    if (xmlData[i] === "E" && hasSeq(xmlData, "MPTY", i)) i += 4;
    else if (xmlData[i] === "A" && hasSeq(xmlData, "NY", i)) i += 2;
    else if (xmlData[i] === "(") {
      i++;
      const startIndex2 = i;
      while (i < xmlData.length && xmlData[i] !== ")") {
        i++;
      }
      contentModel = xmlData.substring(startIndex2, i);
      if (xmlData[i] !== ")") {
        throw new Error("Unterminated content model");
      }
    } else if (!this.suppressValidationErr) {
      throw new Error(`Invalid Element Expression, found "${xmlData[i]}"`);
    }
    return {
      elementName,
      contentModel: contentModel.trim(),
      index: i
    };
  }
  readAttlistExp(xmlData, i) {
    i = skipWhitespace(xmlData, i);
    let startIndex = i;
    while (i < xmlData.length && !/\s/.test(xmlData[i])) {
      i++;
    }
    let elementName = xmlData.substring(startIndex, i);
    validateEntityName2(elementName, { xmlVersion: this.xmlVersion });
    i = skipWhitespace(xmlData, i);
    startIndex = i;
    while (i < xmlData.length && !/\s/.test(xmlData[i])) {
      i++;
    }
    let attributeName = xmlData.substring(startIndex, i);
    if (!validateEntityName2(attributeName, { xmlVersion: this.xmlVersion })) {
      throw new Error(`Invalid attribute name: "${attributeName}"`);
    }
    i = skipWhitespace(xmlData, i);
    let attributeType = "";
    if (xmlData.substring(i, i + 8).toUpperCase() === "NOTATION") {
      attributeType = "NOTATION";
      i += 8;
      i = skipWhitespace(xmlData, i);
      if (xmlData[i] !== "(") {
        throw new Error(`Expected '(', found "${xmlData[i]}"`);
      }
      i++;
      let allowedNotations = [];
      while (i < xmlData.length && xmlData[i] !== ")") {
        const startIndex2 = i;
        while (i < xmlData.length && xmlData[i] !== "|" && xmlData[i] !== ")") {
          i++;
        }
        let notation = xmlData.substring(startIndex2, i);
        notation = notation.trim();
        if (!validateEntityName2(notation, { xmlVersion: this.xmlVersion })) {
          throw new Error(`Invalid notation name: "${notation}"`);
        }
        allowedNotations.push(notation);
        if (xmlData[i] === "|") {
          i++;
          i = skipWhitespace(xmlData, i);
        }
      }
      if (xmlData[i] !== ")") {
        throw new Error("Unterminated list of notations");
      }
      i++;
      attributeType += " (" + allowedNotations.join("|") + ")";
    } else {
      const startIndex2 = i;
      while (i < xmlData.length && !/\s/.test(xmlData[i])) {
        i++;
      }
      attributeType += xmlData.substring(startIndex2, i);
      const validTypes = ["CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS"];
      if (!this.suppressValidationErr && !validTypes.includes(attributeType.toUpperCase())) {
        throw new Error(`Invalid attribute type: "${attributeType}"`);
      }
    }
    i = skipWhitespace(xmlData, i);
    let defaultValue = "";
    if (xmlData.substring(i, i + 8).toUpperCase() === "#REQUIRED") {
      defaultValue = "#REQUIRED";
      i += 8;
    } else if (xmlData.substring(i, i + 7).toUpperCase() === "#IMPLIED") {
      defaultValue = "#IMPLIED";
      i += 7;
    } else {
      [i, defaultValue] = this.readIdentifierVal(xmlData, i, "ATTLIST");
    }
    return {
      elementName,
      attributeName,
      attributeType,
      defaultValue,
      index: i
    };
  }
};
var skipWhitespace = (data, index) => {
  while (index < data.length && /\s/.test(data[index])) {
    index++;
  }
  return index;
};
function hasSeq(data, seq, i) {
  for (let j = 0; j < seq.length; j++) {
    if (seq[j] !== data[i + j + 1]) return false;
  }
  return true;
}
function validateEntityName2(name2, xmlVersion) {
  if (qName(name2, { xmlVersion }))
    return name2;
  else
    throw new Error(`Invalid entity name ${name2}`);
}

// node_modules/anynum/digitTable.js
var SCRIPT_ZEROS = [
  // Basic Latin (ASCII) — included for completeness / pass-through
  48,
  // 0-9
  // Arabic scripts
  1632,
  // Arabic-Indic ٠١٢٣٤٥٦٧٨٩
  1776,
  // Extended Arabic-Indic (Urdu/Persian/Sindhi) ۰۱۲۳
  // Indic scripts
  2406,
  // Devanagari ०१२३४५६७८९
  2534,
  // Bengali ০১২৩৪৫৬৭৮৯
  2662,
  // Gurmukhi ੦੧੨੩੪੫੬੭੮੯
  2790,
  // Gujarati ૦૧૨૩૪૫૬૭૮૯
  2918,
  // Odia ୦୧୨୩୪୫୬୭୮୯
  3046,
  // Tamil ௦௧௨௩௪௫௬௭௮௯
  3174,
  // Telugu ౦౧౨౩౪౫౬౭౮౯
  3302,
  // Kannada ೦೧೨೩೪೫೬೭೮೯
  3430,
  // Malayalam ൦൧൨൩൪൫൬൭൮൯
  3558,
  // Sinhala Archaic ෦෧෨෩෪෫෬෭෮෯
  // Southeast Asian scripts
  3664,
  // Thai ๐๑๒๓๔๕๖๗๘๙
  3792,
  // Lao ໐໑໒໓໔໕໖໗໘໙
  3872,
  // Tibetan ༠༡༢༣༤༥༦༧༨༩
  4160,
  // Myanmar ၀၁၂၃၄၅၆၇၈၉
  4240,
  // Myanmar Shan ႐႑႒႓႔႕႖႗႘႙
  6112,
  // Khmer ០១២៣៤៥៦៧៨៩
  6160,
  // Mongolian ᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙
  6470,
  // Limbu ᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏
  6608,
  // New Tai Lue ᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙
  6784,
  // Tai Tham Hora ᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉
  6800,
  // Tai Tham Tham ᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙
  6992,
  // Balinese ᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙
  7088,
  // Sundanese ᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹
  7232,
  // Lepcha ᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉
  7248,
  // Ol Chiki ᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙
  // Fullwidth (CJK context)
  65296,
  // Fullwidth ０１２３４５６７８９
  // Mathematical digit variants (Unicode math block)
  120782,
  // Mathematical Bold
  120792,
  // Mathematical Double-Struck
  120802,
  // Mathematical Sans-Serif
  120812,
  // Mathematical Sans-Serif Bold
  120822,
  // Mathematical Monospace
  // Other scripts
  66720,
  // Osmanya 𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩
  68912,
  // Hanifi Rohingya 𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹
  69734,
  // Brahmi 𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯
  69872,
  // Sora Sompeng 𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹
  69942,
  // Chakma 𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿
  70096,
  // Sharada 𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙
  70384,
  // Khudawadi 𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹
  70736,
  // Newa 𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙
  70864,
  // Tirhuta 𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙
  71248,
  // Modi 𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙
  71360,
  // Takri 𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉
  71472,
  // Ahom 𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹
  71904,
  // Warang Citi 𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩
  72016,
  // Dives Akuru 𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙
  72688,
  // Khitan Small Script 𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹
  72784,
  // Bhaiksuki 𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙
  73040,
  // Masaram Gondi 𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙
  73120,
  // Gunjala Gondi 𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩
  73552,
  // Kawi 𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙
  92768,
  // Mro 𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩
  92864,
  // Tangsa 𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉
  93008,
  // Pahawh Hmong 𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙
  123200,
  // Nyiakeng Puachue Hmong 𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉
  123632,
  // Wancho 𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹
  124144,
  // Nag Mundari 𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹
  125264,
  // Adlam 𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙
  130032
  // Segmented digit symbols 🯰🯱🯲🯳🯴🯵🯶🯷🯸🯹
];
var NOT_DIGIT = 255;
var HIGH_MAP = /* @__PURE__ */ new Map();
var LOW_MAX = 65535;
var LOW_MIN = 1632;
var TABLE_OFFSET = LOW_MIN;
var TABLE_SIZE = LOW_MAX - LOW_MIN + 1;
var TABLE = new Uint8Array(TABLE_SIZE).fill(NOT_DIGIT);
for (const zero of SCRIPT_ZEROS) {
  for (let d = 0; d < 10; d++) {
    const cp = zero + d;
    if (cp <= LOW_MAX) {
      TABLE[cp - TABLE_OFFSET] = d;
    } else {
      HIGH_MAP.set(cp, d);
    }
  }
}

// node_modules/anynum/anynum.js
var CHAR_0 = 48;
var CHAR_9 = 57;
var CHAR_MINUS = 45;
var MINUS_SET = /* @__PURE__ */ new Set([8722, 65293, 65123]);
function anynum(str) {
  if (typeof str !== "string") return str;
  const len = str.length;
  if (len === 0) return str;
  let firstHit = -1;
  for (let i = 0; i < len; i++) {
    const cc = str.charCodeAt(i);
    if (cc >= CHAR_0 && cc <= CHAR_9 || cc === CHAR_MINUS) continue;
    if (cc < TABLE_OFFSET) {
      if (MINUS_SET.has(cc)) {
        firstHit = i;
        break;
      }
      continue;
    }
    if (cc >= 55296 && cc <= 56319) {
      if (i + 1 < len) {
        const low = str.charCodeAt(i + 1);
        if (low >= 56320 && low <= 57343) {
          const cp = 65536 + (cc - 55296 << 10) + (low - 56320);
          if (HIGH_MAP.has(cp)) {
            firstHit = i;
            break;
          }
        }
      }
      continue;
    }
    if (TABLE[cc - TABLE_OFFSET] !== NOT_DIGIT || MINUS_SET.has(cc)) {
      firstHit = i;
      break;
    }
  }
  if (firstHit === -1) return str;
  const chars = [];
  if (firstHit > 0) chars.push(str.slice(0, firstHit));
  for (let i = firstHit; i < len; i++) {
    const cc = str.charCodeAt(i);
    if (cc >= CHAR_0 && cc <= CHAR_9 || cc === CHAR_MINUS) {
      chars.push(str[i]);
      continue;
    }
    if (cc < TABLE_OFFSET) {
      chars.push(MINUS_SET.has(cc) ? "-" : str[i]);
      continue;
    }
    if (cc >= 55296 && cc <= 56319) {
      if (i + 1 < len) {
        const low = str.charCodeAt(i + 1);
        if (low >= 56320 && low <= 57343) {
          const cp = 65536 + (cc - 55296 << 10) + (low - 56320);
          const d2 = HIGH_MAP.get(cp);
          if (d2 !== void 0) {
            chars.push(String.fromCharCode(d2 + 48));
            i++;
            continue;
          }
        }
      }
      chars.push(str[i]);
      continue;
    }
    if (MINUS_SET.has(cc)) {
      chars.push("-");
      continue;
    }
    const d = TABLE[cc - TABLE_OFFSET];
    chars.push(d !== NOT_DIGIT ? String.fromCharCode(d + 48) : str[i]);
  }
  return chars.join("");
}
var anynum_default = anynum;

// node_modules/strnum/strnum.js
var hexRegex = /^[-+]?0x[a-fA-F0-9]+$/;
var binRegex = /^0b[01]+$/;
var octRegex = /^0o[0-7]+$/;
var numRegex = /^([\-\+])?(0*)([0-9]*(\.[0-9]*)?)$/;
var consider = {
  hex: true,
  binary: false,
  octal: false,
  leadingZeros: true,
  decimalPoint: ".",
  eNotation: true,
  //skipLike: /regex/,
  infinity: "original",
  // "null", "infinity" (Infinity type), "string" ("Infinity" (the string literal))
  unicode: false
};
function toNumber(str, options = {}) {
  options = Object.assign({}, consider, options);
  if (!str || typeof str !== "string") return str;
  let trimmedStr = str.trim();
  if (trimmedStr.length === 0) return str;
  else if (options.skipLike !== void 0 && options.skipLike.test(trimmedStr)) return str;
  else if (trimmedStr === "0") return 0;
  if (options.unicode) {
    trimmedStr = anynum_default(trimmedStr);
    if (trimmedStr === "0") return 0;
  }
  if (options.hex && hexRegex.test(trimmedStr)) {
    return parse_int(trimmedStr, 16);
  } else if (options.binary && binRegex.test(trimmedStr)) {
    return parse_int(trimmedStr, 2);
  } else if (options.octal && octRegex.test(trimmedStr)) {
    return parse_int(trimmedStr, 8);
  } else if (!isFinite(trimmedStr)) {
    const num = Number(trimmedStr);
    if (Number.isNaN(num)) return str;
    return handleInfinity(str, num, options);
  } else if (trimmedStr.includes("e") || trimmedStr.includes("E")) {
    return resolveEnotation(str, trimmedStr, options);
  } else {
    const match = numRegex.exec(trimmedStr);
    if (match) {
      const sign2 = match[1] || "";
      const leadingZeros = match[2];
      let numTrimmedByZeros = trimZeros(match[3]);
      const decimalAdjacentToLeadingZeros = sign2 ? (
        // 0., -00., 000.
        trimmedStr[leadingZeros.length + 1] === "."
      ) : trimmedStr[leadingZeros.length] === ".";
      if (!options.leadingZeros && (leadingZeros.length > 1 || leadingZeros.length === 1 && !decimalAdjacentToLeadingZeros)) {
        return str;
      } else {
        const num = Number(trimmedStr);
        const parsedStr = String(num);
        if (num === 0) return num;
        if (parsedStr.search(/[eE]/) !== -1) {
          if (options.eNotation) return num;
          else return str;
        } else if (trimmedStr.indexOf(".") !== -1) {
          if (parsedStr === "0") return num;
          else if (parsedStr === numTrimmedByZeros) return num;
          else if (parsedStr === `${sign2}${numTrimmedByZeros}`) return num;
          else return str;
        }
        let n = leadingZeros ? numTrimmedByZeros : trimmedStr;
        if (leadingZeros) {
          return n === parsedStr || sign2 + n === parsedStr ? num : str;
        } else {
          return n === parsedStr || n === sign2 + parsedStr ? num : str;
        }
      }
    } else {
      return str;
    }
  }
}
var eNotationRegx = /^([-+])?(0*)(\d*(\.\d*)?[eE][-\+]?\d+)$/;
function resolveEnotation(str, trimmedStr, options) {
  if (!options.eNotation) return str;
  const notation = trimmedStr.match(eNotationRegx);
  if (notation) {
    let sign2 = notation[1] || "";
    const eChar = notation[3].indexOf("e") === -1 ? "E" : "e";
    const leadingZeros = notation[2];
    const eAdjacentToLeadingZeros = sign2 ? (
      // 0E.
      trimmedStr[leadingZeros.length + 1] === eChar
    ) : trimmedStr[leadingZeros.length] === eChar;
    if (leadingZeros.length > 1 && eAdjacentToLeadingZeros) return str;
    else if (leadingZeros.length === 1 && (notation[3].startsWith(`.${eChar}`) || notation[3][0] === eChar)) {
      return Number(trimmedStr);
    } else if (leadingZeros.length > 0) {
      if (options.leadingZeros && !eAdjacentToLeadingZeros) {
        return Number(trimmedStr);
      } else return str;
    } else {
      return Number(trimmedStr);
    }
  } else {
    return str;
  }
}
function trimZeros(numStr) {
  if (numStr && numStr.indexOf(".") !== -1) {
    let end2 = numStr.length;
    while (end2 > 0 && numStr.charCodeAt(end2 - 1) === 48) end2--;
    numStr = numStr.slice(0, end2);
    if (numStr === ".") numStr = "0";
    else if (numStr[0] === ".") numStr = "0" + numStr;
    else if (numStr[numStr.length - 1] === ".") numStr = numStr.substring(0, numStr.length - 1);
    return numStr;
  }
  return numStr;
}
function parse_int(numStr, base) {
  const str = numStr.trim();
  if (base === 2 || base === 8) numStr = str.substring(2);
  if (parseInt) return parseInt(numStr, base);
  else if (Number.parseInt) return Number.parseInt(numStr, base);
  else if (window && window.parseInt) return window.parseInt(numStr, base);
  else throw new Error("parseInt, Number.parseInt, window.parseInt are not supported");
}
function handleInfinity(str, num, options) {
  const isPositive = num === Infinity;
  switch (options.infinity.toLowerCase()) {
    case "null":
      return null;
    case "infinity":
      return num;
    // Return Infinity or -Infinity
    case "string":
      return isPositive ? "Infinity" : "-Infinity";
    case "original":
    default:
      return str;
  }
}

// node_modules/fast-xml-parser/src/ignoreAttributes.js
function getIgnoreAttributesFn(ignoreAttributes) {
  if (typeof ignoreAttributes === "function") {
    return ignoreAttributes;
  }
  if (Array.isArray(ignoreAttributes)) {
    return (attrName) => {
      for (const pattern of ignoreAttributes) {
        if (typeof pattern === "string" && attrName === pattern) {
          return true;
        }
        if (pattern instanceof RegExp && pattern.test(attrName)) {
          return true;
        }
      }
    };
  }
  return () => false;
}

// node_modules/path-expression-matcher/src/Expression.js
var Expression = class {
  /**
   * Create a new Expression
   * @param {string} pattern - Pattern string (e.g., "root.users.user", "..user[id]")
   * @param {Object} options - Configuration options
   * @param {string} options.separator - Path separator (default: '.')
   */
  constructor(pattern, options = {}, data) {
    this.pattern = pattern;
    this.separator = options.separator || ".";
    this.segments = this._parse(pattern);
    this.data = data;
    this._hasDeepWildcard = this.segments.some((seg) => seg.type === "deep-wildcard");
    this._hasAttributeCondition = this.segments.some((seg) => seg.attrName !== void 0);
    this._hasPositionSelector = this.segments.some((seg) => seg.position !== void 0);
  }
  /**
   * Parse pattern string into segments
   * @private
   * @param {string} pattern - Pattern to parse
   * @returns {Array} Array of segment objects
   */
  _parse(pattern) {
    const segments = [];
    let i = 0;
    let currentPart = "";
    while (i < pattern.length) {
      if (pattern[i] === this.separator) {
        if (i + 1 < pattern.length && pattern[i + 1] === this.separator) {
          if (currentPart.trim()) {
            segments.push(this._parseSegment(currentPart.trim()));
            currentPart = "";
          }
          segments.push({ type: "deep-wildcard" });
          i += 2;
        } else {
          if (currentPart.trim()) {
            segments.push(this._parseSegment(currentPart.trim()));
          }
          currentPart = "";
          i++;
        }
      } else {
        currentPart += pattern[i];
        i++;
      }
    }
    if (currentPart.trim()) {
      segments.push(this._parseSegment(currentPart.trim()));
    }
    return segments;
  }
  /**
   * Parse a single segment
   * @private
   * @param {string} part - Segment string (e.g., "user", "ns::user", "user[id]", "ns::user:first")
   * @returns {Object} Segment object
   */
  _parseSegment(part) {
    const segment = { type: "tag" };
    let bracketContent = null;
    let withoutBrackets = part;
    const bracketMatch = part.match(/^([^\[]+)(\[[^\]]*\])(.*)$/);
    if (bracketMatch) {
      withoutBrackets = bracketMatch[1] + bracketMatch[3];
      if (bracketMatch[2]) {
        const content = bracketMatch[2].slice(1, -1);
        if (content) {
          bracketContent = content;
        }
      }
    }
    let namespace = void 0;
    let tagAndPosition = withoutBrackets;
    if (withoutBrackets.includes("::")) {
      const nsIndex = withoutBrackets.indexOf("::");
      namespace = withoutBrackets.substring(0, nsIndex).trim();
      tagAndPosition = withoutBrackets.substring(nsIndex + 2).trim();
      if (!namespace) {
        throw new Error(`Invalid namespace in pattern: ${part}`);
      }
    }
    let tag = void 0;
    let positionMatch = null;
    if (tagAndPosition.includes(":")) {
      const colonIndex = tagAndPosition.lastIndexOf(":");
      const tagPart = tagAndPosition.substring(0, colonIndex).trim();
      const posPart = tagAndPosition.substring(colonIndex + 1).trim();
      const isPositionKeyword = ["first", "last", "odd", "even"].includes(posPart) || /^nth\(\d+\)$/.test(posPart);
      if (isPositionKeyword) {
        tag = tagPart;
        positionMatch = posPart;
      } else {
        tag = tagAndPosition;
      }
    } else {
      tag = tagAndPosition;
    }
    if (!tag) {
      throw new Error(`Invalid segment pattern: ${part}`);
    }
    segment.tag = tag;
    if (namespace) {
      segment.namespace = namespace;
    }
    if (bracketContent) {
      if (bracketContent.includes("=")) {
        const eqIndex = bracketContent.indexOf("=");
        segment.attrName = bracketContent.substring(0, eqIndex).trim();
        segment.attrValue = bracketContent.substring(eqIndex + 1).trim();
      } else {
        segment.attrName = bracketContent.trim();
      }
    }
    if (positionMatch) {
      const nthMatch = positionMatch.match(/^nth\((\d+)\)$/);
      if (nthMatch) {
        segment.position = "nth";
        segment.positionValue = parseInt(nthMatch[1], 10);
      } else {
        segment.position = positionMatch;
      }
    }
    return segment;
  }
  /**
   * Get the number of segments
   * @returns {number}
   */
  get length() {
    return this.segments.length;
  }
  /**
   * Check if expression contains deep wildcard
   * @returns {boolean}
   */
  hasDeepWildcard() {
    return this._hasDeepWildcard;
  }
  /**
   * Check if expression has attribute conditions
   * @returns {boolean}
   */
  hasAttributeCondition() {
    return this._hasAttributeCondition;
  }
  /**
   * Check if expression has position selectors
   * @returns {boolean}
   */
  hasPositionSelector() {
    return this._hasPositionSelector;
  }
  /**
   * Get string representation
   * @returns {string}
   */
  toString() {
    return this.pattern;
  }
};

// node_modules/path-expression-matcher/src/ExpressionSet.js
var ExpressionSet = class {
  constructor() {
    this._byDepthAndTag = /* @__PURE__ */ new Map();
    this._wildcardByDepth = /* @__PURE__ */ new Map();
    this._deepWildcards = [];
    this._deepByTerminalTag = /* @__PURE__ */ new Map();
    this._patterns = /* @__PURE__ */ new Set();
    this._sealed = false;
  }
  /**
   * Add an Expression to the set.
   * Duplicate patterns (same pattern string) are silently ignored.
   *
   * @param {import('./Expression.js').default} expression - A pre-constructed Expression instance
   * @returns {this} for chaining
   * @throws {TypeError} if called after seal()
   *
   * @example
   * set.add(new Expression('root.users.user'));
   * set.add(new Expression('..script'));
   */
  add(expression) {
    if (this._sealed) {
      throw new TypeError(
        "ExpressionSet is sealed. Create a new ExpressionSet to add more expressions."
      );
    }
    if (this._patterns.has(expression.pattern)) return this;
    this._patterns.add(expression.pattern);
    if (expression.hasDeepWildcard()) {
      const lastSeg2 = expression.segments[expression.segments.length - 1];
      if (lastSeg2 && lastSeg2.type !== "deep-wildcard" && lastSeg2.tag !== "*") {
        const tag2 = lastSeg2.tag;
        if (!this._deepByTerminalTag.has(tag2)) this._deepByTerminalTag.set(tag2, []);
        this._deepByTerminalTag.get(tag2).push(expression);
      } else {
        this._deepWildcards.push(expression);
      }
      return this;
    }
    const depth = expression.length;
    const lastSeg = expression.segments[expression.segments.length - 1];
    const tag = lastSeg?.tag;
    if (!tag || tag === "*") {
      if (!this._wildcardByDepth.has(depth)) this._wildcardByDepth.set(depth, []);
      this._wildcardByDepth.get(depth).push(expression);
    } else {
      const key = `${depth}:${tag}`;
      if (!this._byDepthAndTag.has(key)) this._byDepthAndTag.set(key, []);
      this._byDepthAndTag.get(key).push(expression);
    }
    return this;
  }
  /**
   * Add multiple expressions at once.
   *
   * @param {import('./Expression.js').default[]} expressions - Array of Expression instances
   * @returns {this} for chaining
   *
   * @example
   * set.addAll([
   *   new Expression('root.users.user'),
   *   new Expression('root.config.setting'),
   * ]);
   */
  addAll(expressions) {
    for (const expr of expressions) this.add(expr);
    return this;
  }
  /**
   * Check whether a pattern string is already present in the set.
   *
   * @param {import('./Expression.js').default} expression
   * @returns {boolean}
   */
  has(expression) {
    return this._patterns.has(expression.pattern);
  }
  /**
   * Number of expressions in the set.
   * @type {number}
   */
  get size() {
    return this._patterns.size;
  }
  /**
   * Seal the set against further modifications.
   * Useful to prevent accidental mutations after config is built.
   * Calling add() or addAll() on a sealed set throws a TypeError.
   *
   * @returns {this}
   */
  seal() {
    this._sealed = true;
    return this;
  }
  /**
   * Whether the set has been sealed.
   * @type {boolean}
   */
  get isSealed() {
    return this._sealed;
  }
  /**
   * Test whether the matcher's current path matches any expression in the set.
   *
   * Evaluation order (cheapest → most expensive):
   *  1. Exact depth + tag bucket  — O(1) lookup, typically 0–2 expressions
   *  2. Depth-only wildcard bucket — O(1) lookup, rare
   *  3. Deep-wildcard list         — always checked, but usually small
   *
   * @param {import('./Matcher.js').default} matcher - Matcher instance (or readOnly view)
   * @returns {boolean} true if any expression matches the current path
   *
   * @example
   * if (stopNodes.matchesAny(matcher)) {
   *   // handle stop node
   * }
   */
  matchesAny(matcher) {
    return this.findMatch(matcher) !== null;
  }
  /**
  * Find and return the first Expression that matches the matcher's current path.
  *
  * Uses the same evaluation order as matchesAny (cheapest → most expensive):
  *  1. Exact depth + tag bucket
  *  2. Depth-only wildcard bucket
  *  3. Deep-wildcard list
  *
  * @param {import('./Matcher.js').default} matcher - Matcher instance (or readOnly view)
  * @returns {import('./Expression.js').default | null} the first matching Expression, or null
  *
  * @example
  * const expr = stopNodes.findMatch(matcher);
  * if (expr) {
  *   // access expr.config, expr.pattern, etc.
  * }
  */
  findMatch(matcher) {
    const depth = matcher.getDepth();
    const tag = matcher.getCurrentTag();
    const exactKey = `${depth}:${tag}`;
    const exactBucket = this._byDepthAndTag.get(exactKey);
    if (exactBucket) {
      for (let i = 0; i < exactBucket.length; i++) {
        if (matcher.matches(exactBucket[i])) return exactBucket[i];
      }
    }
    const wildcardBucket = this._wildcardByDepth.get(depth);
    if (wildcardBucket) {
      for (let i = 0; i < wildcardBucket.length; i++) {
        if (matcher.matches(wildcardBucket[i])) return wildcardBucket[i];
      }
    }
    const deepBucket = this._deepByTerminalTag.get(tag);
    if (deepBucket) {
      for (let i = 0; i < deepBucket.length; i++) {
        if (matcher.matches(deepBucket[i])) return deepBucket[i];
      }
    }
    for (let i = 0; i < this._deepWildcards.length; i++) {
      if (matcher.matches(this._deepWildcards[i])) return this._deepWildcards[i];
    }
    return null;
  }
};

// node_modules/path-expression-matcher/src/Matcher.js
var MatcherView = class {
  /**
   * @param {Matcher} matcher - The parent Matcher instance to read from.
   */
  constructor(matcher) {
    this._matcher = matcher;
  }
  /**
   * Get the path separator used by the parent matcher.
   * @returns {string}
   */
  get separator() {
    return this._matcher.separator;
  }
  /**
   * Get current tag name.
   * @returns {string|undefined}
   */
  getCurrentTag() {
    const path = this._matcher.path;
    return path.length > 0 ? path[path.length - 1].tag : void 0;
  }
  /**
   * Get current namespace.
   * @returns {string|undefined}
   */
  getCurrentNamespace() {
    const path = this._matcher.path;
    return path.length > 0 ? path[path.length - 1].namespace : void 0;
  }
  /**
   * Get current node's attribute value.
   * @param {string} attrName
   * @returns {*}
   */
  getAttrValue(attrName) {
    const path = this._matcher.path;
    if (path.length === 0) return void 0;
    return path[path.length - 1].values?.[attrName];
  }
  /**
   * Check if current node has an attribute.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAttr(attrName) {
    const path = this._matcher.path;
    if (path.length === 0) return false;
    const current = path[path.length - 1];
    return current.values !== void 0 && attrName in current.values;
  }
  /**
   * Get the value of a "kept" attribute from the nearest ancestor (or
   * current node) that declared it via `push(tag, attrs, ns, { keep: [...] })`.
   * @param {string} attrName
   * @returns {*}
   */
  getAnyParentAttr(attrName) {
    return this._matcher.getAnyParentAttr(attrName);
  }
  /**
   * Check whether any ancestor (or the current node) kept the given
   * attribute via `push(tag, attrs, ns, { keep: [...] })`.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAnyParentAttr(attrName) {
    return this._matcher.hasAnyParentAttr(attrName);
  }
  /**
   * Get current node's sibling position (child index in parent).
   * @returns {number}
   */
  getPosition() {
    const path = this._matcher.path;
    if (path.length === 0) return -1;
    return path[path.length - 1].position ?? 0;
  }
  /**
   * Get current node's repeat counter (occurrence count of this tag name).
   * @returns {number}
   */
  getCounter() {
    const path = this._matcher.path;
    if (path.length === 0) return -1;
    return path[path.length - 1].counter ?? 0;
  }
  /**
   * Get current node's sibling index (alias for getPosition).
   * @returns {number}
   * @deprecated Use getPosition() or getCounter() instead
   */
  getIndex() {
    return this.getPosition();
  }
  /**
   * Get current path depth.
   * @returns {number}
   */
  getDepth() {
    return this._matcher.path.length;
  }
  /**
   * Get path as string.
   * @param {string} [separator] - Optional separator (uses default if not provided)
   * @param {boolean} [includeNamespace=true]
   * @returns {string}
   */
  toString(separator, includeNamespace = true) {
    return this._matcher.toString(separator, includeNamespace);
  }
  /**
   * Get path as array of tag names.
   * @returns {string[]}
   */
  toArray() {
    return this._matcher.path.map((n) => n.tag);
  }
  /**
   * Match current path against an Expression.
   * @param {Expression} expression
   * @returns {boolean}
   */
  matches(expression) {
    return this._matcher.matches(expression);
  }
  /**
   * Match any expression in the given set against the current path.
   * @param {ExpressionSet} exprSet
   * @returns {boolean}
   */
  matchesAny(exprSet) {
    return exprSet.matchesAny(this._matcher);
  }
};
var Matcher = class {
  /**
   * Create a new Matcher.
   * @param {Object} [options={}]
   * @param {string} [options.separator='.'] - Default path separator
   */
  constructor(options = {}) {
    this.separator = options.separator || ".";
    this.path = [];
    this.siblingStacks = [];
    this._pathStringCache = null;
    this._view = new MatcherView(this);
    this._keptAttrs = [];
  }
  /**
   * Push a new tag onto the path.
   * @param {string} tagName
   * @param {Object|null} [attrValues=null]
   * @param {string|null} [namespace=null]
   * @param {Object|null} [options=null]
   * @param {string[]} [options.keep] - Names of attributes (from attrValues)
   */
  push(tagName, attrValues = null, namespace = null, options = null) {
    this._pathStringCache = null;
    if (this.path.length > 0) {
      this.path[this.path.length - 1].values = void 0;
    }
    const currentLevel = this.path.length;
    let level = this.siblingStacks[currentLevel];
    if (!level) {
      level = { counts: /* @__PURE__ */ new Map(), total: 0 };
      this.siblingStacks[currentLevel] = level;
    }
    const siblingKey = namespace ? `${namespace}:${tagName}` : tagName;
    const counter = level.counts.get(siblingKey) || 0;
    const position2 = level.total;
    level.counts.set(siblingKey, counter + 1);
    level.total++;
    const node = {
      tag: tagName,
      position: position2,
      counter
    };
    if (namespace !== null && namespace !== void 0) {
      node.namespace = namespace;
    }
    if (attrValues !== null && attrValues !== void 0) {
      node.values = attrValues;
    }
    this.path.push(node);
    const depth = this.path.length;
    const keep = options !== null ? options.keep : null;
    if (keep !== null && keep !== void 0 && keep.length > 0 && attrValues) {
      for (let i = 0; i < keep.length; i++) {
        const name2 = keep[i];
        if (attrValues[name2] !== void 0) {
          this._keptAttrs.push({ depth, name: name2, value: attrValues[name2] });
        }
      }
    }
  }
  /**
   * Pop the last tag from the path.
   * @returns {Object|undefined} The popped node
   */
  pop() {
    if (this.path.length === 0) return void 0;
    this._pathStringCache = null;
    const node = this.path.pop();
    if (this.siblingStacks.length > this.path.length + 1) {
      this.siblingStacks.length = this.path.length + 1;
    }
    const poppedDepth = this.path.length + 1;
    while (this._keptAttrs.length > 0 && this._keptAttrs[this._keptAttrs.length - 1].depth >= poppedDepth) {
      this._keptAttrs.pop();
    }
    return node;
  }
  /**
   * Update current node's attribute values.
   * Useful when attributes are parsed after push.
   * @param {Object} attrValues
   */
  updateCurrent(attrValues) {
    if (this.path.length > 0) {
      const current = this.path[this.path.length - 1];
      if (attrValues !== null && attrValues !== void 0) {
        current.values = attrValues;
      }
    }
  }
  /**
   * Get current tag name.
   * @returns {string|undefined}
   */
  getCurrentTag() {
    return this.path.length > 0 ? this.path[this.path.length - 1].tag : void 0;
  }
  /**
   * Get current namespace.
   * @returns {string|undefined}
   */
  getCurrentNamespace() {
    return this.path.length > 0 ? this.path[this.path.length - 1].namespace : void 0;
  }
  /**
   * Get current node's attribute value.
   * @param {string} attrName
   * @returns {*}
   */
  getAttrValue(attrName) {
    if (this.path.length === 0) return void 0;
    return this.path[this.path.length - 1].values?.[attrName];
  }
  /**
   * Check if current node has an attribute.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAttr(attrName) {
    if (this.path.length === 0) return false;
    const current = this.path[this.path.length - 1];
    return current.values !== void 0 && attrName in current.values;
  }
  /**
   * Get the value of a "kept" attribute from the nearest ancestor (or
   * current node) that declared it via `push(tag, attrs, ns, { keep: [...] })`.
   * Unlike getAttrValue(), this works regardless of how deep the path has
   * gone since the attribute was pushed — but only for attribute names that
   * were explicitly marked with `keep` at push time. Cost is proportional to
   * the number of currently-kept attributes (typically 0-3), not path depth.
   * @param {string} attrName
   * @returns {*} the value, or undefined if no ancestor kept this attribute
   */
  getAnyParentAttr(attrName) {
    const kept2 = this._keptAttrs;
    for (let i = kept2.length - 1; i >= 0; i--) {
      if (kept2[i].name === attrName) return kept2[i].value;
    }
    return void 0;
  }
  /**
   * Check whether any ancestor (or the current node) kept the given
   * attribute via `push(tag, attrs, ns, { keep: [...] })`.
   * @param {string} attrName
   * @returns {boolean}
   */
  hasAnyParentAttr(attrName) {
    const kept2 = this._keptAttrs;
    for (let i = kept2.length - 1; i >= 0; i--) {
      if (kept2[i].name === attrName) return true;
    }
    return false;
  }
  /**
   * Get current node's sibling position (child index in parent).
   * @returns {number}
   */
  getPosition() {
    if (this.path.length === 0) return -1;
    return this.path[this.path.length - 1].position ?? 0;
  }
  /**
   * Get current node's repeat counter (occurrence count of this tag name).
   * @returns {number}
   */
  getCounter() {
    if (this.path.length === 0) return -1;
    return this.path[this.path.length - 1].counter ?? 0;
  }
  /**
   * Get current node's sibling index (alias for getPosition).
   * @returns {number}
   * @deprecated Use getPosition() or getCounter() instead
   */
  getIndex() {
    return this.getPosition();
  }
  /**
   * Get current path depth.
   * @returns {number}
   */
  getDepth() {
    return this.path.length;
  }
  /**
   * Get path as string.
   * @param {string} [separator] - Optional separator (uses default if not provided)
   * @param {boolean} [includeNamespace=true]
   * @returns {string}
   */
  toString(separator, includeNamespace = true) {
    const sep2 = separator || this.separator;
    const isDefault = sep2 === this.separator && includeNamespace === true;
    if (isDefault) {
      if (this._pathStringCache !== null) {
        return this._pathStringCache;
      }
      const result4 = this.path.map(
        (n) => n.namespace ? `${n.namespace}:${n.tag}` : n.tag
      ).join(sep2);
      this._pathStringCache = result4;
      return result4;
    }
    return this.path.map(
      (n) => includeNamespace && n.namespace ? `${n.namespace}:${n.tag}` : n.tag
    ).join(sep2);
  }
  /**
   * Get path as array of tag names.
   * @returns {string[]}
   */
  toArray() {
    return this.path.map((n) => n.tag);
  }
  /**
   * Reset the path to empty.
   */
  reset() {
    this._pathStringCache = null;
    this.path = [];
    this.siblingStacks = [];
    this._keptAttrs = [];
  }
  /**
   * Match current path against an Expression.
   * @param {Expression} expression
   * @returns {boolean}
   */
  matches(expression) {
    const segments = expression.segments;
    if (segments.length === 0) {
      return false;
    }
    if (expression.hasDeepWildcard()) {
      return this._matchWithDeepWildcard(segments);
    }
    return this._matchSimple(segments);
  }
  /**
   * @private
   */
  _matchSimple(segments) {
    if (this.path.length !== segments.length) {
      return false;
    }
    for (let i = 0; i < segments.length; i++) {
      if (!this._matchSegment(segments[i], this.path[i], i === this.path.length - 1)) {
        return false;
      }
    }
    return true;
  }
  /**
   * @private
   */
  _matchWithDeepWildcard(segments) {
    let pathIdx = this.path.length - 1;
    let segIdx = segments.length - 1;
    while (segIdx >= 0 && pathIdx >= 0) {
      const segment = segments[segIdx];
      if (segment.type === "deep-wildcard") {
        segIdx--;
        if (segIdx < 0) {
          return true;
        }
        const nextSeg = segments[segIdx];
        let found = false;
        for (let i = pathIdx; i >= 0; i--) {
          if (this._matchSegment(nextSeg, this.path[i], i === this.path.length - 1)) {
            pathIdx = i - 1;
            segIdx--;
            found = true;
            break;
          }
        }
        if (!found) {
          return false;
        }
      } else {
        if (!this._matchSegment(segment, this.path[pathIdx], pathIdx === this.path.length - 1)) {
          return false;
        }
        pathIdx--;
        segIdx--;
      }
    }
    return segIdx < 0;
  }
  /**
   * @private
   */
  _matchSegment(segment, node, isCurrentNode) {
    if (segment.tag !== "*" && segment.tag !== node.tag) {
      return false;
    }
    if (segment.namespace !== void 0) {
      if (segment.namespace !== "*" && segment.namespace !== node.namespace) {
        return false;
      }
    }
    if (segment.attrName !== void 0) {
      if (!isCurrentNode) {
        return false;
      }
      if (!node.values || !(segment.attrName in node.values)) {
        return false;
      }
      if (segment.attrValue !== void 0) {
        if (String(node.values[segment.attrName]) !== String(segment.attrValue)) {
          return false;
        }
      }
    }
    if (segment.position !== void 0) {
      if (!isCurrentNode) {
        return false;
      }
      const counter = node.counter ?? 0;
      if (segment.position === "first" && counter !== 0) {
        return false;
      } else if (segment.position === "odd" && counter % 2 !== 1) {
        return false;
      } else if (segment.position === "even" && counter % 2 !== 0) {
        return false;
      } else if (segment.position === "nth" && counter !== segment.positionValue) {
        return false;
      }
    }
    return true;
  }
  /**
   * Match any expression in the given set against the current path.
   * @param {ExpressionSet} exprSet
   * @returns {boolean}
   */
  matchesAny(exprSet) {
    return exprSet.matchesAny(this);
  }
  /**
   * Create a snapshot of current state.
   * @returns {Object}
   */
  snapshot() {
    return {
      path: this.path.map((node) => ({ ...node })),
      siblingStacks: this.siblingStacks.map((level) => level ? { counts: new Map(level.counts), total: level.total } : level),
      keptAttrs: this._keptAttrs.map((entry) => ({ ...entry }))
    };
  }
  /**
   * Restore state from snapshot.
   * @param {Object} snapshot
   */
  restore(snapshot) {
    this._pathStringCache = null;
    this.path = snapshot.path.map((node) => ({ ...node }));
    this.siblingStacks = snapshot.siblingStacks.map((level) => level ? { counts: new Map(level.counts), total: level.total } : level);
    this._keptAttrs = (snapshot.keptAttrs || []).map((entry) => ({ ...entry }));
  }
  /**
   * Return the read-only {@link MatcherView} for this matcher.
   *
   * The same instance is returned on every call — no allocation occurs.
   * It always reflects the current parser state and is safe to pass to
   * user callbacks without risk of accidental mutation.
   *
   * @returns {MatcherView}
   *
   * @example
   * const view = matcher.readOnly();
   * // pass view to callbacks — it stays in sync automatically
   * view.matches(expr);       // ✓
   * view.getCurrentTag();     // ✓
   * // view.push(...)         // ✗ method does not exist — caught by TypeScript
   */
  readOnly() {
    return this._view;
  }
};

// node_modules/is-unsafe/src/contexts/html.js
var HTML_PATTERNS = [
  {
    id: "html-script-open",
    description: "<script opening tag",
    pattern: /<script[\s>/]/i
  },
  {
    id: "html-script-close",
    description: "</script closing tag",
    pattern: /<\/script[\s>]/i
  },
  {
    id: "html-javascript-protocol",
    description: "javascript: URI scheme (with optional whitespace/encoding)",
    // Handles j&#x61;vascript:, j\u0061vascript:, and whitespace variants
    pattern: /j[\t\n\r ]*a[\t\n\r ]*v[\t\n\r ]*a[\t\n\r ]*s[\t\n\r ]*c[\t\n\r ]*r[\t\n\r ]*i[\t\n\r ]*p[\t\n\r ]*t[\t\n\r ]*:/i
  },
  {
    id: "html-vbscript-protocol",
    description: "vbscript: URI scheme",
    pattern: /vbscript[\t\n\r ]*:/i
  },
  {
    id: "html-data-html",
    description: "data:text/html URI — can execute scripts in browsers",
    pattern: /data[\t\n\r ]*:[\t\n\r ]*text\/html/i
  },
  {
    id: "html-data-xhtml",
    description: "data:application/xhtml+xml URI",
    pattern: /data[\t\n\r ]*:[\t\n\r ]*application\/xhtml/i
  },
  {
    id: "html-data-svg",
    description: "data:image/svg+xml URI — can execute scripts",
    pattern: /data[\t\n\r ]*:[\t\n\r ]*image\/svg\+xml/i
  },
  {
    id: "html-inline-event-handler",
    description: "Inline event handler attributes: onclick=, onerror=, onload=, etc.",
    // \bon ensures we match a word boundary so "phonetic=" is not caught
    pattern: /\bon\w{1,30}\s*=/i
  },
  {
    id: "html-entity-obfuscated-script",
    description: "HTML-entity-encoded <script (e.g. &#x3C;script or &lt;script)",
    // Entities include optional trailing semicolon: &#x3C; or &#x3C (both valid in HTML5)
    pattern: /(?:&#x0*3[Cc];?|&#0*60;?|&lt;)\s*script/i
  },
  {
    id: "html-entity-obfuscated-javascript",
    description: 'HTML-entity-encoded javascript: (partial — catches common &#106; or &#x6a; for "j")',
    pattern: /(?:&#x0*6[Aa];?|&#0*106;?)\s*(?:&#x0*61;?|a)[\s\S]{0,80}script\s*:/i
  },
  {
    id: "html-style-expression",
    description: "CSS expression() — IE-era code execution in style attributes",
    pattern: /style[\s\S]{0,20}expression\s*\(/i
  },
  {
    id: "html-object-embed",
    description: "<object or <embed tags that can load active content",
    pattern: /<(?:object|embed)[\s>/]/i
  },
  {
    id: "html-base-tag",
    description: "<base href= — can hijack all relative URLs on a page",
    pattern: /<base[\s>]/i
  },
  {
    id: "html-meta-refresh",
    description: '<meta http-equiv="refresh" — can redirect users',
    pattern: /<meta[\s\S]{0,40}http-equiv[\s\S]{0,20}refresh/i
  },
  {
    id: "html-srcdoc",
    description: "srcdoc= attribute on iframes — embeds HTML that can run scripts",
    pattern: /srcdoc\s*=/i
  },
  {
    id: "html-iframe",
    description: "<iframe tag",
    pattern: /<iframe[\s>/]/i
  },
  {
    id: "html-form",
    description: "<form tag — can be used for phishing / credential harvesting injection",
    pattern: /<form[\s>/]/i
  }
];
var html_default = HTML_PATTERNS;

// node_modules/is-unsafe/src/contexts/xml.js
var XML_PATTERNS = [
  {
    id: "xml-cdata-injection",
    description: "CDATA section injection: <![CDATA[ breaks out of text node context",
    pattern: /<!\[CDATA\[/i
  },
  {
    id: "xml-cdata-close",
    description: "CDATA close sequence: ]]> can terminate an enclosing CDATA section",
    pattern: /\]\]>/
  },
  {
    id: "xml-processing-instruction",
    description: "XML processing instruction: <?xml-stylesheet or <?php etc.",
    pattern: /<\?(?:xml[\- ]|php|asp)/i
  },
  {
    id: "xml-doctype-injection",
    description: "DOCTYPE declaration embedded in content — can define entities",
    // Match <!DOCTYPE followed by end-of-string, whitespace, or [ (internal subset)
    pattern: /<!DOCTYPE(?:[\s[]|$)/i
  },
  {
    id: "xml-entity-system",
    description: "SYSTEM keyword — used in external entity declarations (XXE)",
    pattern: /\bSYSTEM\s+["']/i
  },
  {
    id: "xml-entity-public",
    description: "PUBLIC keyword — used in external entity declarations (XXE)",
    pattern: /\bPUBLIC\s+["']/i
  },
  {
    id: "xml-entity-declaration",
    description: "<!ENTITY declaration — defines entities, potential XXE or entity expansion",
    pattern: /<!ENTITY[\s%]/i
  },
  {
    id: "xml-billion-laughs",
    description: "Entity reference chaining / billion laughs: repeated &eX; style references",
    // Heuristic: 3+ consecutive entity refs suggests expansion attack
    pattern: /(?:&\w{1,20};){3,}/
  },
  {
    id: "xml-namespace-confusion",
    description: "xmlns: attribute injection — can redefine namespaces to confuse parsers",
    // pattern: /\bxmlns\s*(?::\w{1,40})?\s*=/i,
    pattern: /\bxmlns(?::\w{1,40})?\s*=/i
  },
  {
    id: "xml-comment-injection",
    description: "<!-- comment injection — can hide content from some parsers",
    pattern: /<!--/
  },
  {
    id: "xml-comment-close",
    description: "--> closes an enclosing XML comment",
    pattern: /-->/
  },
  {
    id: "xml-pi-close",
    description: "?> closes an enclosing processing instruction",
    pattern: /\?>/
  }
];
var xml_default = XML_PATTERNS;

// node_modules/is-unsafe/src/contexts/svg.js
var SVG_PATTERNS = [
  {
    id: "svg-script-element",
    description: "<script element inside SVG executes JavaScript",
    pattern: /<script[\s>/]/i
  },
  {
    id: "svg-xlink-href-javascript",
    description: "xlink:href with javascript: — classic SVG XSS via <a> or <use>",
    pattern: /xlink\s*:\s*href\s*=\s*["']?\s*javascript\s*:/i
  },
  {
    id: "svg-href-javascript",
    description: "href= with javascript: in SVG context (<a>, <animate>, etc.)",
    pattern: /href\s*=\s*["']?\s*javascript\s*:/i
  },
  {
    id: "svg-foreignobject",
    description: "<foreignObject embeds HTML inside SVG — can execute scripts",
    pattern: /<foreignObject[\s>/]/i
  },
  {
    id: "svg-use-external",
    description: "<use xlink:href or href pointing to external resource (non-fragment URL)",
    // Match <use with href= where the value starts with a non-# character (external URL)
    // [\"'][^#] catches quoted values not starting with #; [^\"'#\s>] catches unquoted
    pattern: /<use[\s\S]{0,60}(?:xlink\s*:\s*)?href\s*=\s*(?:["'][^#]|[^"'#\s>])/i
  },
  {
    id: "svg-animate-href",
    description: '<animate attributeName="href" — can dynamically change href to javascript:',
    pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*href["']/i
  },
  {
    id: "svg-animate-xlinkhref",
    description: '<animate attributeName="xlink:href"',
    pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*xlink\s*:\s*href["']/i
  },
  {
    id: "svg-set-javascript",
    description: '<set to="javascript:..." — sets an attribute to a javascript: URI',
    pattern: /<set[\s\S]{0,80}to\s*=\s*["']?\s*javascript\s*:/i
  },
  {
    id: "svg-event-handler",
    description: "SVG-specific event handler attributes: onload=, onerror=, onactivate=, etc.",
    pattern: /\bon(?:load|error|activate|begin|end|repeat|focus|blur|click|mouse\w{1,20}|key\w{1,20})\s*=/i
  },
  {
    id: "svg-handler-generic",
    description: "Generic on* handler catch-all for SVG attributes",
    pattern: /\bon\w{1,30}\s*=/i
  },
  {
    id: "svg-filter-feimage",
    description: "<feImage href= — filter primitive that can load external resources",
    pattern: /<feImage[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=/i
  },
  {
    id: "svg-image-external",
    description: "<image xlink:href with http/https or javascript protocol",
    pattern: /<image[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=\s*["']?\s*(?:https?|javascript)\s*:/i
  },
  {
    id: "svg-style-javascript",
    description: "style= attribute containing javascript: (e.g. background:url(javascript:...))",
    pattern: /style\s*=[\s\S]{0,60}javascript\s*:/i
  }
];
var svg_default = SVG_PATTERNS;

// node_modules/is-unsafe/src/contexts/sql.js
var SQL_PATTERNS = [
  {
    id: "sql-block-comment-open",
    description: "SQL block comment open: /* ... */ — unusual in legitimate user text",
    pattern: /\/\*/
  },
  {
    id: "sql-union-select",
    description: "UNION SELECT — most common SQL injection aggregation attack",
    pattern: /\bUNION\s{1,20}(?:ALL\s{1,20})?SELECT\b/i
  },
  {
    id: "sql-drop-table",
    description: "DROP TABLE — destructive DDL injection",
    pattern: /\bDROP\s{1,20}TABLE\b/i
  },
  {
    id: "sql-drop-database",
    description: "DROP DATABASE — destructive DDL injection",
    pattern: /\bDROP\s{1,20}DATABASE\b/i
  },
  {
    id: "sql-insert-into",
    description: "INSERT INTO — data injection",
    pattern: /\bINSERT\s{1,20}INTO\b/i
  },
  {
    id: "sql-delete-from",
    description: "DELETE FROM — data deletion injection",
    pattern: /\bDELETE\s{1,20}FROM\b/i
  },
  {
    id: "sql-update-set",
    description: "UPDATE ... SET — data modification injection",
    // Allows arbitrary content between UPDATE and SET (table name, alias, etc.)
    pattern: /\bUPDATE\b[\s\S]{1,60}\bSET\b/i
  },
  {
    id: "sql-exec-xp",
    description: "EXEC xp_ — MSSQL extended stored procedure execution",
    pattern: /\bEXEC(?:UTE)?\s{1,20}xp_/i
  },
  {
    id: "sql-tautology-string",
    description: `Classic string tautology: ' OR '1'='1 or " OR "1"="1"`,
    // Last quote is optional — injection may truncate it: ' OR '1'='1--
    pattern: /'\s{0,10}OR\s{0,10}'[^']{0,20}'\s*=\s*'[^']{0,20}/i
  },
  {
    id: "sql-tautology-numeric",
    description: "Numeric tautology: OR 1=1",
    pattern: /\bOR\s{1,10}1\s*=\s*1\b/i
  },
  {
    id: "sql-always-true-zero",
    description: "Numeric tautology: OR 0=0",
    pattern: /\bOR\s{1,10}0\s*=\s*0\b/i
  },
  {
    id: "sql-sleep-benchmark",
    description: "Time-based blind injection: SLEEP() or BENCHMARK()",
    pattern: /\b(?:SLEEP|BENCHMARK)\s*\(/i
  },
  {
    id: "sql-waitfor-delay",
    description: "MSSQL time-based blind injection: WAITFOR DELAY",
    pattern: /\bWAITFOR\s{1,20}DELAY\b/i
  },
  {
    id: "sql-char-function",
    description: "CHAR() function — used to obfuscate injected strings",
    pattern: /\bCHAR\s*\(\s*\d{1,3}/i
  },
  {
    id: "sql-information-schema",
    description: "INFORMATION_SCHEMA — reconnaissance query for table/column enumeration",
    pattern: /\bINFORMATION_SCHEMA\b/i
  }
];
var sql_default = SQL_PATTERNS;

// node_modules/is-unsafe/src/contexts/shell.js
var SHELL_PATTERNS = [
  {
    id: "shell-path-traversal-unix",
    description: "Unix path traversal: ../  — climbing the directory tree",
    pattern: /\.\.\//
  },
  {
    id: "shell-path-traversal-windows",
    description: "Windows path traversal: ..\\ — climbing the directory tree",
    pattern: /\.\.\\/
  },
  {
    id: "shell-path-traversal-encoded",
    description: "URL-encoded path traversal: %2e%2e or %2f variants",
    pattern: /%2e%2e|%2f\.\.|\.\.%2f/i
  },
  {
    id: "shell-null-byte",
    description: "Null byte injection: \\x00 or %00 — truncates strings in C-backed functions",
    pattern: /\x00|%00/
  },
  {
    id: "shell-semicolon",
    description: "Semicolon command separator: cmd1; cmd2",
    pattern: /;/
  },
  {
    id: "shell-pipe",
    description: "Pipe operator: cmd1 | cmd2",
    pattern: /\|/
  },
  {
    id: "shell-and-operator",
    description: "AND operator: cmd1 && cmd2",
    pattern: /&&/
  },
  {
    id: "shell-or-operator",
    description: "OR operator: cmd1 || cmd2",
    pattern: /\|\|/
  },
  {
    id: "shell-backtick",
    description: "Backtick command substitution: `cmd`",
    pattern: /`/
  },
  {
    id: "shell-dollar-paren",
    description: "Dollar-paren command substitution: $(cmd)",
    pattern: /\$\(/
  },
  {
    id: "shell-dollar-brace",
    description: "Dollar-brace variable expansion: ${var} — can be abused for injection",
    pattern: /\$\{/
  },
  {
    id: "shell-redirect-out",
    description: "Output redirection: cmd > file or cmd >> file",
    pattern: />{1,2}/
  },
  {
    id: "shell-redirect-in",
    description: "Input redirection: cmd < file",
    pattern: /</
  },
  {
    id: "shell-newline-injection",
    description: "Newline injection: \\n or \\r — can inject new shell commands",
    pattern: /[\n\r]/
  },
  {
    id: "shell-glob-star",
    description: "Glob expansion: * or ? — can expand to unintended files",
    // Only flag when combined with path separators to reduce false positives
    pattern: /[/\\][*?]/
  },
  {
    id: "shell-absolute-root",
    description: "Absolute root path injection: string starting with / or \\ (Windows UNC)",
    pattern: /^(?:\/|\\\\)/
  },
  {
    id: "shell-windows-drive",
    description: "Windows drive letter path injection: C:\\ or D:/",
    pattern: /^[a-zA-Z]:[/\\]/
  },
  {
    id: "shell-curl-wget",
    description: "curl/wget with URL or flags — can exfiltrate data or download payloads",
    // Require a URL scheme (http/https/ftp) or a flag (-) to reduce false positives
    // "curl is a tool" won't match; "curl http://..." or "curl -s ..." will
    pattern: /\b(?:curl|wget)\s+(?:https?:\/\/|ftp:\/\/|-)/i
  }
];
var shell_default = SHELL_PATTERNS;

// node_modules/is-unsafe/src/contexts/redos.js
var REDOS_PATTERNS = [
  {
    id: "redos-nested-quantifier-plus",
    description: "Nested + quantifier inside a group with outer quantifier: (a+)+, (.+b)*, etc.",
    // Matches any group containing a + quantifier, with an outer * or + — catches (a+)+, (.+b)*, etc.
    pattern: /\([^)]*\+[^)]*\)[+*]/
  },
  {
    id: "redos-nested-quantifier-star",
    description: "Nested * quantifier: (a*)* or (a*)+ — catastrophic backtracking",
    pattern: /\([^)]*\*[^)]*\)[*+]/
  },
  {
    id: "redos-nested-groups",
    description: "Doubly nested quantified groups: ((a+)+) — guaranteed catastrophic",
    pattern: /\(\([^)]{0,40}\)[+*]\)[+*]/
  },
  {
    id: "redos-alternation-overlap",
    description: "Overlapping alternation under quantifier: (a|a)+ — ambiguous NFA paths",
    // Detect repeated identical alternatives under a quantifier
    pattern: /\(([^|()]{1,20})\|(?:\1)(?:\|[^|()]{1,20}){0,5}\)[+*?]{1,2}/
  },
  {
    id: "redos-star-plus-concat",
    description: "(x*x)+ pattern — triggers super-linear backtracking",
    pattern: /\([^)]{0,10}\*[^)]{0,10}\)[+*]/
  },
  {
    id: "redos-dot-star-greedy",
    description: "(.*){n,} or (.+){n,} — repeated greedy dot quantifiers",
    pattern: /\(\.[*+]\)\{?\d/
  },
  {
    id: "redos-large-repetition",
    description: "Very large fixed or range repetition count {1000,} or {1000,n} — denial of service via backtracking",
    // Matches { followed by 4+ digits (≥1000), then optional ,digits }
    pattern: /\{\d{4,}(?:,\d*)?\}/
  },
  {
    id: "redos-catastrophic-alternation",
    description: "Long alternation with many similar branches — polynomial backtracking risk",
    // Heuristic: 10+ pipe-separated alternatives in a single group
    pattern: /\([^)]{0,200}(?:\|[^|)]{0,50}){9,}\)/
  }
];
var redos_default = REDOS_PATTERNS;

// node_modules/is-unsafe/src/contexts/nosql.js
var sep = `["'\\s]*:`;
var NOSQL_PATTERNS = [
  // ─── MongoDB $ operator injection ────────────────────────────────────────
  {
    id: "nosql-where-operator",
    description: "$where — executes arbitrary JavaScript server-side in MongoDB",
    pattern: new RegExp(`\\$where${sep}`, "i")
  },
  {
    id: "nosql-ne-operator",
    description: '$ne — "not equal" operator used to bypass equality checks',
    pattern: new RegExp(`\\$ne${sep}`, "i")
  },
  {
    id: "nosql-gt-operator",
    description: '$gt — "greater than" used to bypass password/value checks',
    pattern: new RegExp(`\\$gte?${sep}`, "i")
  },
  {
    id: "nosql-lt-operator",
    description: '$lt / $lte — "less than" bypass variants',
    pattern: new RegExp(`\\$lte?${sep}`, "i")
  },
  {
    id: "nosql-regex-operator",
    description: "$regex — can be used to extract data character by character (blind injection)",
    pattern: new RegExp(`\\$regex${sep}`, "i")
  },
  {
    id: "nosql-or-operator",
    description: "$or — logical OR; used to create always-true conditions",
    pattern: new RegExp(`\\$or${sep}\\s*\\[`, "i")
  },
  {
    id: "nosql-and-operator",
    description: "$and — logical AND operator injection",
    pattern: new RegExp(`\\$and${sep}\\s*\\[`, "i")
  },
  {
    id: "nosql-nor-operator",
    description: "$nor — logical NOR operator injection",
    pattern: new RegExp(`\\$nor${sep}\\s*\\[`, "i")
  },
  {
    id: "nosql-exists-operator",
    description: "$exists — can enumerate fields to determine schema",
    pattern: new RegExp(`\\$exists${sep}`, "i")
  },
  {
    id: "nosql-in-operator",
    description: "$in — matches any value in a list; can enumerate values",
    pattern: new RegExp(`\\$in${sep}\\s*\\[`, "i")
  },
  {
    id: "nosql-expr-operator",
    description: "$expr — allows aggregation expressions in queries (MongoDB 3.6+)",
    pattern: new RegExp(`\\$expr${sep}`, "i")
  },
  {
    id: "nosql-function-operator",
    description: "$function — executes arbitrary JavaScript in MongoDB 4.4+",
    pattern: new RegExp(`\\$function${sep}`, "i")
  },
  {
    id: "nosql-accumulator-operator",
    description: "$accumulator — custom aggregation with arbitrary JS execution",
    pattern: new RegExp(`\\$accumulator${sep}`, "i")
  },
  // ─── Prototype pollution ─────────────────────────────────────────────────
  {
    id: "nosql-proto-pollution",
    description: "__proto__ — prototype pollution via object key injection",
    pattern: /__proto__/
  },
  {
    id: "nosql-constructor-prototype",
    description: "constructor.prototype — alternative prototype pollution vector (dot notation or JSON key)",
    // Matches dot-notation (obj.constructor.prototype) and JSON key adjacency
    // ("constructor": {"prototype": ...})
    pattern: /constructor[\s"':.,{\[]*prototype/i
  },
  {
    id: "nosql-proto-bracket",
    description: '["__proto__"] — bracket-notation prototype pollution',
    pattern: /\[["']__proto__["']\]/
  }
];
var nosql_default = NOSQL_PATTERNS;

// node_modules/is-unsafe/src/contexts/log.js
var LOG_PATTERNS = [
  // ─── CRLF / newline injection ─────────────────────────────────────────────
  {
    id: "log-crlf-injection",
    description: "CRLF injection: literal \\r or \\n embeds fake log lines",
    pattern: /[\r\n]/
  },
  {
    id: "log-url-encoded-crlf",
    description: "URL-encoded CRLF: %0d, %0a, %0D, %0A — decoded by some log parsers",
    pattern: /%0[dDaA]/
  },
  {
    id: "log-unicode-newline",
    description: "Unicode newline variants: U+2028 (line separator), U+2029 (paragraph separator)",
    pattern: /[\u2028\u2029]/
  },
  // ─── Log4Shell / JNDI injection (CVE-2021-44228) ─────────────────────────
  {
    id: "log-log4shell-jndi",
    description: "Log4Shell: ${jndi:...} triggers remote code execution in Apache Log4j",
    pattern: /\$\{jndi\s*:/i
  },
  {
    id: "log-log4shell-obfuscated",
    description: "Obfuscated Log4Shell: ${::-j}... lookup-bypass prefix used to evade WAF detection",
    // ${::- is the Log4j lookup-bypass escape sequence; presence alone is suspicious
    pattern: /\$\{::-/
  },
  {
    id: "log-log4j-lookup",
    description: "Log4j lookup syntax: ${env:...}, ${sys:...}, ${ctx:...} — data exfiltration",
    pattern: /\$\{(?:env|sys|ctx|main|map|sd|web|docker|k8s|spring)\s*:/i
  },
  // ─── Server-Side Template Injection (SSTI) in log messages ───────────────
  {
    id: "log-ssti-double-brace",
    description: "SSTI double-brace: {{expression}} — Jinja2, Twig, Handlebars, etc.",
    pattern: /\{\{[\s\S]{0,80}\}\}/
  },
  {
    id: "log-ssti-hash-brace",
    description: "SSTI hash-brace: #{expression} — Thymeleaf, Velocity, Ruby ERB",
    pattern: /#\{[\s\S]{0,80}\}/
  },
  {
    id: "log-ssti-dollar-brace",
    description: "SSTI/EL injection: ${expression with operators or method calls} — JSP EL, Freemarker, SpEL",
    // Require that the ${...} content looks like an expression, not a plain variable name.
    // Flags if the content contains: . ( * + operators, or known SSTI keywords.
    // This avoids flagging ${PATH}, ${HOME} etc. (plain shell variables).
    pattern: /\$\{[^}]*(?:\.|\(|\*|\+|\bclass\b|\bruntime\b|\bprocess\b|\bexec\b)[^}]{0,80}\}/i
  },
  {
    id: "log-ssti-percent-tag",
    description: "SSTI ERB/ASP tag: <%= expression %> — Ruby ERB, ASP",
    pattern: /<%=[\s\S]{0,80}%>/
  },
  // ─── Null byte ────────────────────────────────────────────────────────────
  {
    id: "log-null-byte",
    description: "Null byte: \\x00 or %00 — can truncate log entries in C-backed loggers",
    pattern: /\x00|%00/
  },
  // ─── ANSI escape injection ────────────────────────────────────────────────
  {
    id: "log-ansi-escape",
    description: "ANSI escape sequence: ESC[ — can manipulate terminal output when logs are tailed",
    pattern: /\x1b\[/
  }
];
var log_default = LOG_PATTERNS;

// node_modules/is-unsafe/src/contexts/sql-strict.js
var SQL_STRICT_EXTRA = [
  {
    id: "sql-line-comment",
    description: "SQL line comment: -- followed by whitespace or end of string",
    pattern: /--(?:\s|$)/
  },
  {
    id: "sql-stacked-query",
    description: "Stacked queries: semicolon immediately followed by a SQL keyword",
    pattern: /;\s{0,10}(?:SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|ALTER|EXEC)\b/i
  },
  {
    id: "sql-hex-encoding",
    description: "Hex-encoded string injection: 0x41414141 style (MySQL)",
    pattern: /\b0x[0-9a-f]{4,}/i
  }
];
var SQL_STRICT_PATTERNS = [...sql_default, ...SQL_STRICT_EXTRA];
var sql_strict_default = SQL_STRICT_PATTERNS;

// node_modules/is-unsafe/src/util/decode-entities.js
var NAMED = Object.freeze({
  colon: ":",
  Tab: "	",
  NewLine: "\n"
});
var ENTITY_RE = /&(?:#[xX]0*([0-9a-fA-F]{1,6});?|#0*([0-9]{1,7});?|([a-zA-Z][a-zA-Z0-9]{1,15});)/g;
function decodeEntities(input) {
  if (input.indexOf("&") === -1) return input;
  return input.replace(ENTITY_RE, (match, hex, dec, name2) => {
    if (name2 !== void 0) {
      return Object.prototype.hasOwnProperty.call(NAMED, name2) ? NAMED[name2] : match;
    }
    const cp = hex !== void 0 ? parseInt(hex, 16) : parseInt(dec, 10);
    if (!Number.isFinite(cp) || cp > 1114111) return match;
    return String.fromCodePoint(cp);
  });
}

// node_modules/is-unsafe/src/index.js
html_default.label = "HTML";
xml_default.label = "XML";
svg_default.label = "SVG";
html_default.decodeEntities = true;
xml_default.decodeEntities = true;
svg_default.decodeEntities = true;
sql_default.label = "SQL";
sql_strict_default.label = "SQL-STRICT";
shell_default.label = "SHELL";
redos_default.label = "REDOS";
nosql_default.label = "NOSQL";
log_default.label = "LOG";
var VALID_CONTEXTS = Object.freeze({
  HTML: html_default,
  XML: xml_default,
  SVG: svg_default,
  SQL: sql_default,
  "SQL-STRICT": sql_strict_default,
  SHELL: shell_default,
  REDOS: redos_default,
  NOSQL: nosql_default,
  LOG: log_default
});
function assertString(value) {
  if (typeof value !== "string") {
    throw new TypeError(
      `is-unsafe: first argument must be a string, got ${typeof value}`
    );
  }
}
function assertContext(context) {
  if (context instanceof RegExp) return;
  if (Array.isArray(context)) {
    if (context.length === 0) {
      throw new TypeError("is-unsafe: context must not be an empty array");
    }
    if (Array.isArray(context[0])) {
      for (const list of context) {
        if (!Array.isArray(list) || list.length === 0) {
          throw new TypeError(
            "is-unsafe: each context in the array must be a non-empty pattern array (PatternList)"
          );
        }
      }
    }
    return;
  }
  throw new TypeError(
    `is-unsafe: second argument must be a PatternList (e.g. HTML), an array of PatternLists (e.g. [HTML, XML]), or a RegExp. Got: ${typeof context}`
  );
}
function normalise(context) {
  if (context instanceof RegExp) return { lists: null, regex: context };
  if (Array.isArray(context[0])) return { lists: context, regex: null };
  return { lists: [context], regex: null };
}
function decodedCopy(value, list) {
  if (!list.decodeEntities) return null;
  const decoded = decodeEntities(value);
  return decoded === value ? null : decoded;
}
function matchList(value, list) {
  const label = list.label ?? "CUSTOM";
  const decoded = decodedCopy(value, list);
  for (const rule of list) {
    if (rule.pattern.test(value) || decoded !== null && rule.pattern.test(decoded)) {
      return { context: label, id: rule.id, description: rule.description, pattern: rule.pattern };
    }
  }
  return null;
}
function isUnsafe(value, context) {
  assertString(value);
  assertContext(context);
  const { lists: lists2, regex } = normalise(context);
  if (regex) return regex.test(value);
  for (const list of lists2) {
    if (matchList(value, list) !== null) return true;
  }
  return false;
}

// node_modules/fast-xml-parser/src/xmlparser/OrderedObjParser.js
function extractRawAttributes(prefixedAttrs, options) {
  if (!prefixedAttrs) return {};
  const attrs = options.attributesGroupName ? prefixedAttrs[options.attributesGroupName] : prefixedAttrs;
  if (!attrs) return {};
  const rawAttrs = {};
  for (const key in attrs) {
    if (key.startsWith(options.attributeNamePrefix)) {
      const rawName = key.substring(options.attributeNamePrefix.length);
      rawAttrs[rawName] = attrs[key];
    } else {
      rawAttrs[key] = attrs[key];
    }
  }
  return rawAttrs;
}
function extractNamespace(rawTagName) {
  if (!rawTagName || typeof rawTagName !== "string") return void 0;
  const colonIndex = rawTagName.indexOf(":");
  if (colonIndex !== -1 && colonIndex > 0) {
    const ns = rawTagName.substring(0, colonIndex);
    if (ns !== "xmlns") {
      return ns;
    }
  }
  return void 0;
}
var OrderedObjParser = class {
  constructor(options, externalEntities) {
    this.options = options;
    this.currentNode = null;
    this.tagsNodeStack = [];
    this.parseXml = parseXml;
    this.parseTextData = parseTextData;
    this.resolveNameSpace = resolveNameSpace;
    this.buildAttributesMap = buildAttributesMap;
    this.isItStopNode = isItStopNode;
    this.replaceEntitiesValue = replaceEntitiesValue;
    this.readStopNodeData = readStopNodeData;
    this.saveTextToParentTag = saveTextToParentTag;
    this.addChild = addChild;
    this.ignoreAttributesFn = getIgnoreAttributesFn(this.options.ignoreAttributes);
    this.entityExpansionCount = 0;
    this.currentExpandedLength = 0;
    this.doctypefound = false;
    let namedEntities = { ...XML };
    if (this.options.entityDecoder) {
      this.entityDecoder = this.options.entityDecoder;
    } else {
      if (typeof this.options.htmlEntities === "object") namedEntities = this.options.htmlEntities;
      else if (this.options.htmlEntities === true) namedEntities = { ...COMMON_HTML, ...CURRENCY };
      this.entityDecoder = new EntityDecoder({
        namedEntities: { ...namedEntities, ...externalEntities },
        numericAllowed: this.options.htmlEntities,
        limit: {
          maxTotalExpansions: this.options.processEntities.maxTotalExpansions,
          maxExpandedLength: this.options.processEntities.maxExpandedLength,
          applyLimitsTo: this.options.processEntities.appliesTo
        },
        // onExternalEntity: (name, value) => isUnsafe(value) ? 'block' : 'allow',
        onInputEntity: (name2, value) => (
          //TODO: VALID_CONTEXTS.HTML should be set only if this.options.htmlEntities
          isUnsafe(value, [html_default, xml_default]) ? ENTITY_ACTION.BLOCK : ENTITY_ACTION.ALLOW
        )
        //postCheck: resolved => resolved
      });
    }
    this.matcher = new Matcher();
    this.readonlyMatcher = this.matcher.readOnly();
    this.isCurrentNodeStopNode = false;
    this.stopNodeExpressionsSet = new ExpressionSet();
    const stopNodesOpts = this.options.stopNodes;
    if (stopNodesOpts && stopNodesOpts.length > 0) {
      for (let i = 0; i < stopNodesOpts.length; i++) {
        const stopNodeExp = stopNodesOpts[i];
        if (typeof stopNodeExp === "string") {
          this.stopNodeExpressionsSet.add(new Expression(stopNodeExp));
        } else if (stopNodeExp instanceof Expression) {
          this.stopNodeExpressionsSet.add(stopNodeExp);
        }
      }
      this.stopNodeExpressionsSet.seal();
    }
  }
};
function parseTextData(val, tagName, jPath, dontTrim, hasAttributes, isLeafNode, escapeEntities) {
  const options = this.options;
  if (val !== void 0) {
    if (options.trimValues && !dontTrim) {
      val = val.trim();
    }
    if (val.length > 0) {
      if (!escapeEntities) val = this.replaceEntitiesValue(val, tagName, jPath);
      const jPathOrMatcher = options.jPath ? jPath.toString() : jPath;
      const newval = options.tagValueProcessor(tagName, val, jPathOrMatcher, hasAttributes, isLeafNode);
      if (newval === null || newval === void 0) {
        return val;
      } else if (typeof newval !== typeof val || newval !== val) {
        return newval;
      } else if (options.trimValues) {
        return parseValue(val, options.parseTagValue, options.numberParseOptions);
      } else {
        const trimmedVal = val.trim();
        if (trimmedVal === val) {
          return parseValue(val, options.parseTagValue, options.numberParseOptions);
        } else {
          return val;
        }
      }
    }
  }
}
function resolveNameSpace(tagname) {
  if (this.options.removeNSPrefix) {
    const tags = tagname.split(":");
    const prefix2 = tagname.charAt(0) === "/" ? "/" : "";
    if (tags[0] === "xmlns") {
      return "";
    }
    if (tags.length === 2) {
      tagname = prefix2 + tags[1];
    }
  }
  return tagname;
}
var attrsRegx = /([^\s=]+)\s*(=\s*(?:"([^"]*)"|'([^']*)'))?/gm;
function attrValue(match) {
  return match[3] !== void 0 ? match[3] : match[4];
}
function buildAttributesMap(attrStr, jPath, tagName, force = false) {
  const options = this.options;
  if (force === true || options.ignoreAttributes !== true && typeof attrStr === "string") {
    const matches = getAllMatches(attrStr, attrsRegx);
    const len = matches.length;
    const attrs = {};
    const processedVals = new Array(len);
    let hasRawAttrs = false;
    const rawAttrsForMatcher = {};
    for (let i = 0; i < len; i++) {
      const attrName = this.resolveNameSpace(matches[i][1]);
      const oldVal = attrValue(matches[i]);
      if (attrName.length && oldVal !== void 0) {
        let val = oldVal;
        if (options.trimValues) val = val.trim();
        val = this.replaceEntitiesValue(val, tagName, this.readonlyMatcher);
        processedVals[i] = val;
        rawAttrsForMatcher[attrName] = val;
        hasRawAttrs = true;
      }
    }
    if (hasRawAttrs && typeof jPath === "object" && jPath.updateCurrent) {
      jPath.updateCurrent(rawAttrsForMatcher);
    }
    const jPathStr = options.jPath ? jPath.toString() : this.readonlyMatcher;
    let hasAttrs = false;
    for (let i = 0; i < len; i++) {
      const attrName = this.resolveNameSpace(matches[i][1]);
      if (this.ignoreAttributesFn(attrName, jPathStr)) continue;
      let aName = options.attributeNamePrefix + attrName;
      if (attrName.length) {
        if (options.transformAttributeName) {
          aName = options.transformAttributeName(aName);
        }
        aName = sanitizeName(aName, options);
        if (attrValue(matches[i]) !== void 0) {
          const oldVal = processedVals[i];
          const newVal = options.attributeValueProcessor(attrName, oldVal, jPathStr);
          if (newVal === null || newVal === void 0) {
            attrs[aName] = oldVal;
          } else if (typeof newVal !== typeof oldVal || newVal !== oldVal) {
            attrs[aName] = newVal;
          } else {
            attrs[aName] = parseValue(oldVal, options.parseAttributeValue, options.numberParseOptions);
          }
          hasAttrs = true;
        } else if (options.allowBooleanAttributes) {
          attrs[aName] = true;
          hasAttrs = true;
        }
      }
    }
    if (!hasAttrs) return;
    if (options.attributesGroupName && !options.preserveOrder) {
      const attrCollection = {};
      attrCollection[options.attributesGroupName] = attrs;
      return attrCollection;
    }
    return attrs;
  }
}
var parseXml = function(xmlData) {
  const options = this.options;
  const crlfPositions = options.captureMetaData ? [] : void 0;
  xmlData = xmlData.replace(/\r\n?/g, options.captureMetaData ? (newline, index) => {
    if (newline.length === 2) {
      crlfPositions.push(index - crlfPositions.length);
    }
    return "\n";
  } : "\n");
  const xmlObj = new XmlNode("!xml");
  let currentNode = xmlObj;
  let textData = "";
  this.matcher.reset();
  this.entityDecoder.reset();
  this.entityExpansionCount = 0;
  this.currentExpandedLength = 0;
  this.doctypefound = false;
  const docTypeReader = new DocTypeReader(options.processEntities);
  const xmlLen = xmlData.length;
  for (let i = 0; i < xmlLen; i++) {
    const ch = xmlData[i];
    if (ch === "<") {
      const c1 = xmlData.charCodeAt(i + 1);
      if (c1 === 47) {
        const closeIndex = findClosingIndex(xmlData, ">", i, "Closing Tag is not closed.");
        let tagName = xmlData.substring(i + 2, closeIndex).trim();
        if (options.removeNSPrefix) {
          const colonIndex = tagName.indexOf(":");
          if (colonIndex !== -1) {
            tagName = tagName.substr(colonIndex + 1);
          }
        }
        tagName = transformTagName(options.transformTagName, tagName, "", options).tagName;
        if (currentNode) {
          textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
        }
        const lastTagName = this.matcher.getCurrentTag();
        if (tagName && options.unpairedTagsSet.has(tagName)) {
          throw new Error(`Unpaired tag can not be used as closing tag: </${tagName}>`);
        }
        if (lastTagName && options.unpairedTagsSet.has(lastTagName)) {
          this.matcher.pop();
          this.tagsNodeStack.pop();
        }
        this.matcher.pop();
        this.isCurrentNodeStopNode = false;
        currentNode = this.tagsNodeStack.pop() || xmlObj;
        if (options.captureMetaData && currentNode) {
          currentNode.addEndIndex(getOriginalIndex(closeIndex + 1, crlfPositions));
        }
        textData = "";
        i = closeIndex;
      } else if (c1 === 63) {
        let tagData = readTagExp(xmlData, i, false, "?>");
        if (!tagData) throw new Error("Pi Tag is not closed.");
        textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
        const attsMap = this.buildAttributesMap(tagData.tagExp, this.matcher, tagData.tagName, true);
        if (attsMap) {
          const ver = attsMap[this.options.attributeNamePrefix + "version"];
          this.entityDecoder.setXmlVersion(Number(ver) || 1);
          docTypeReader.setXmlVersion(Number(ver) || 1);
        }
        if (options.ignoreDeclaration && tagData.tagName === "?xml" || options.ignorePiTags) {
        } else {
          const childNode = new XmlNode(tagData.tagName);
          childNode.add(options.textNodeName, "");
          if (tagData.tagName !== tagData.tagExp && tagData.attrExpPresent && options.ignoreAttributes !== true) {
            childNode[":@"] = attsMap;
          }
          const startIndex = options.captureMetaData ? getOriginalIndex(i, crlfPositions) : i;
          this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
          if (options.captureMetaData) {
            currentNode.addEndIndex(getOriginalIndex(tagData.closeIndex + 2, crlfPositions));
          }
        }
        i = tagData.closeIndex + 1;
      } else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 45 && xmlData.charCodeAt(i + 3) === 45) {
        const endIndex = findClosingIndex(xmlData, "-->", i + 4, "Comment is not closed.");
        if (options.commentPropName) {
          const comment = xmlData.substring(i + 4, endIndex - 2);
          textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
          currentNode.add(options.commentPropName, [{ [options.textNodeName]: comment }]);
        }
        i = endIndex;
      } else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 68) {
        if (this.doctypefound) throw new Error("Multiple DOCTYPE declarations found.");
        this.doctypefound = true;
        const result4 = docTypeReader.readDocType(xmlData, i);
        this.entityDecoder.addInputEntities(result4.entities);
        i = result4.i;
      } else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 91) {
        const closeIndex = findClosingIndex(xmlData, "]]>", i, "CDATA is not closed.") - 2;
        const tagExp = xmlData.substring(i + 9, closeIndex);
        textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
        let val = this.parseTextData(tagExp, currentNode.tagname, this.readonlyMatcher, true, false, true, true);
        if (val == void 0) val = "";
        if (options.cdataPropName) {
          currentNode.add(options.cdataPropName, [{ [options.textNodeName]: tagExp }]);
        } else {
          currentNode.add(options.textNodeName, val);
        }
        i = closeIndex + 2;
      } else {
        let result4 = readTagExp(xmlData, i, options.removeNSPrefix);
        if (!result4) {
          const context = xmlData.substring(Math.max(0, i - 50), Math.min(xmlLen, i + 50));
          throw new Error(`readTagExp returned undefined at position ${i}. Context: "${context}"`);
        }
        let tagName = result4.tagName;
        const rawTagName = result4.rawTagName;
        let tagExp = result4.tagExp;
        let attrExpPresent = result4.attrExpPresent;
        let closeIndex = result4.closeIndex;
        ({ tagName, tagExp } = transformTagName(options.transformTagName, tagName, tagExp, options));
        if (options.strictReservedNames && (tagName === options.commentPropName || tagName === options.cdataPropName || tagName === options.textNodeName || tagName === options.attributesGroupName)) {
          throw new Error(`Invalid tag name: ${tagName}`);
        }
        if (currentNode && textData) {
          if (currentNode.tagname !== "!xml") {
            textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher, false);
          }
        }
        const lastTag = currentNode;
        if (lastTag && options.unpairedTagsSet.has(lastTag.tagname)) {
          currentNode = this.tagsNodeStack.pop();
          this.matcher.pop();
        }
        let isSelfClosing = false;
        if (tagExp.length > 0 && tagExp.lastIndexOf("/") === tagExp.length - 1) {
          isSelfClosing = true;
          if (tagName[tagName.length - 1] === "/") {
            tagName = tagName.substr(0, tagName.length - 1);
            tagExp = tagName;
          } else {
            tagExp = tagExp.substr(0, tagExp.length - 1);
          }
          attrExpPresent = tagName !== tagExp;
        }
        let prefixedAttrs = null;
        let rawAttrs = {};
        let namespace = void 0;
        namespace = extractNamespace(rawTagName);
        if (tagName !== xmlObj.tagname) {
          this.matcher.push(tagName, {}, namespace);
        }
        if (tagName !== tagExp && attrExpPresent) {
          prefixedAttrs = this.buildAttributesMap(tagExp, this.matcher, tagName);
          if (prefixedAttrs) {
            rawAttrs = extractRawAttributes(prefixedAttrs, options);
          }
        }
        if (tagName !== xmlObj.tagname) {
          this.isCurrentNodeStopNode = this.isItStopNode();
        }
        const startIndex = options.captureMetaData ? getOriginalIndex(i, crlfPositions) : i;
        if (this.isCurrentNodeStopNode) {
          let tagContent = "";
          if (isSelfClosing) {
            i = result4.closeIndex;
          } else if (options.unpairedTagsSet.has(tagName)) {
            i = result4.closeIndex;
          } else {
            const result5 = this.readStopNodeData(xmlData, rawTagName, closeIndex + 1);
            if (!result5) throw new Error(`Unexpected end of ${rawTagName}`);
            i = result5.i;
            tagContent = result5.tagContent;
          }
          const childNode = new XmlNode(tagName);
          if (prefixedAttrs) {
            childNode[":@"] = prefixedAttrs;
          }
          childNode.add(options.textNodeName, tagContent);
          this.matcher.pop();
          this.isCurrentNodeStopNode = false;
          this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
          if (options.captureMetaData) {
            currentNode.addEndIndex(getOriginalIndex(i + 1, crlfPositions));
          }
        } else {
          if (isSelfClosing) {
            ({ tagName, tagExp } = transformTagName(options.transformTagName, tagName, tagExp, options));
            const childNode = new XmlNode(tagName);
            if (prefixedAttrs) {
              childNode[":@"] = prefixedAttrs;
            }
            this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
            if (options.captureMetaData) {
              currentNode.addEndIndex(getOriginalIndex(closeIndex + 1, crlfPositions));
            }
            this.matcher.pop();
            this.isCurrentNodeStopNode = false;
          } else if (options.unpairedTagsSet.has(tagName)) {
            const childNode = new XmlNode(tagName);
            if (prefixedAttrs) {
              childNode[":@"] = prefixedAttrs;
            }
            this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
            if (options.captureMetaData) {
              currentNode.addEndIndex(getOriginalIndex(result4.closeIndex + 1, crlfPositions));
            }
            this.matcher.pop();
            this.isCurrentNodeStopNode = false;
            i = result4.closeIndex;
            continue;
          } else {
            const childNode = new XmlNode(tagName);
            if (this.tagsNodeStack.length > options.maxNestedTags) {
              throw new Error("Maximum nested tags exceeded");
            }
            this.tagsNodeStack.push(currentNode);
            if (prefixedAttrs) {
              childNode[":@"] = prefixedAttrs;
            }
            this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
            currentNode = childNode;
          }
          textData = "";
          i = closeIndex;
        }
      }
    } else {
      textData += xmlData[i];
    }
  }
  return xmlObj.child;
};
function getOriginalIndex(index, crlfPositions) {
  let low = 0;
  let high = crlfPositions.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (crlfPositions[middle] < index) low = middle + 1;
    else high = middle;
  }
  return index + low;
}
function addChild(currentNode, childNode, matcher, startIndex) {
  if (!this.options.captureMetaData) startIndex = void 0;
  const jPathOrMatcher = this.options.jPath ? matcher.toString() : matcher;
  const result4 = this.options.updateTag(childNode.tagname, jPathOrMatcher, childNode[":@"]);
  if (result4 === false) {
  } else if (typeof result4 === "string") {
    childNode.tagname = result4;
    currentNode.addChild(childNode, startIndex);
  } else {
    currentNode.addChild(childNode, startIndex);
  }
}
function replaceEntitiesValue(val, tagName, jPath) {
  const entityConfig = this.options.processEntities;
  if (!entityConfig || !entityConfig.enabled) {
    return val;
  }
  if (entityConfig.allowedTags) {
    const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
    const allowed = Array.isArray(entityConfig.allowedTags) ? entityConfig.allowedTags.includes(tagName) : entityConfig.allowedTags(tagName, jPathOrMatcher);
    if (!allowed) {
      return val;
    }
  }
  if (entityConfig.tagFilter) {
    const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
    if (!entityConfig.tagFilter(tagName, jPathOrMatcher)) {
      return val;
    }
  }
  return this.entityDecoder.decode(val);
}
function saveTextToParentTag(textData, parentNode, matcher, isLeafNode) {
  if (textData) {
    if (isLeafNode === void 0) isLeafNode = parentNode.child.length === 0;
    textData = this.parseTextData(
      textData,
      parentNode.tagname,
      matcher,
      false,
      parentNode[":@"] ? Object.keys(parentNode[":@"]).length !== 0 : false,
      isLeafNode
    );
    if (textData !== void 0 && textData !== "")
      parentNode.add(this.options.textNodeName, textData);
    textData = "";
  }
  return textData;
}
function isItStopNode() {
  if (this.stopNodeExpressionsSet.size === 0) return false;
  return this.matcher.matchesAny(this.stopNodeExpressionsSet);
}
function tagExpWithClosingIndex(xmlData, i, closingChar = ">") {
  const len = xmlData.length;
  const closeCode0 = closingChar.charCodeAt(0);
  const closeCode1 = closingChar.length > 1 ? closingChar.charCodeAt(1) : -1;
  let result4 = "";
  let segmentStart = i;
  for (let index = i; index < len; index++) {
    const code = xmlData.charCodeAt(index);
    if (code === 34 || code === 39) {
      index = xmlData.indexOf(xmlData[index], index + 1);
      if (index === -1) return;
    } else if (code === closeCode0) {
      if (closeCode1 !== -1) {
        if (xmlData.charCodeAt(index + 1) === closeCode1) {
          result4 += xmlData.substring(segmentStart, index);
          return { data: result4, index };
        }
      } else {
        result4 += xmlData.substring(segmentStart, index);
        return { data: result4, index };
      }
    } else if (code === 9) {
      result4 += xmlData.substring(segmentStart, index) + " ";
      segmentStart = index + 1;
    }
  }
}
function findClosingIndex(xmlData, str, i, errMsg) {
  const closingIndex = xmlData.indexOf(str, i);
  if (closingIndex === -1) {
    throw new Error(errMsg);
  } else {
    return closingIndex + str.length - 1;
  }
}
function findClosingChar(xmlData, char, i, errMsg) {
  const closingIndex = xmlData.indexOf(char, i);
  if (closingIndex === -1) throw new Error(errMsg);
  return closingIndex;
}
function readTagExp(xmlData, i, removeNSPrefix, closingChar = ">") {
  const result4 = tagExpWithClosingIndex(xmlData, i + 1, closingChar);
  if (!result4) return;
  let tagExp = result4.data;
  const closeIndex = result4.index;
  const separatorIndex = tagExp.search(/\s/);
  let tagName = tagExp;
  let attrExpPresent = true;
  if (separatorIndex !== -1) {
    tagName = tagExp.substring(0, separatorIndex);
    tagExp = tagExp.substring(separatorIndex + 1).trimStart();
  }
  const rawTagName = tagName;
  if (removeNSPrefix) {
    const colonIndex = tagName.indexOf(":");
    if (colonIndex !== -1) {
      tagName = tagName.substr(colonIndex + 1);
      attrExpPresent = tagName !== result4.data.substr(colonIndex + 1);
    }
  }
  return {
    tagName,
    tagExp,
    closeIndex,
    attrExpPresent,
    rawTagName
  };
}
function readStopNodeData(xmlData, tagName, i) {
  const startIndex = i;
  let openTagCount = 1;
  let lenient = false;
  let nextGt = -1;
  const xmllen = xmlData.length;
  for (; i < xmllen; i++) {
    if (xmlData[i] === "<") {
      const c1 = xmlData.charCodeAt(i + 1);
      if (c1 === 47) {
        const closeIndex = findClosingChar(xmlData, ">", i, `${tagName} is not closed`);
        let closeTagName = xmlData.substring(i + 2, closeIndex).trim();
        if (closeTagName === tagName) {
          openTagCount--;
          if (openTagCount === 0) {
            return {
              tagContent: xmlData.substring(startIndex, i),
              i: closeIndex
            };
          }
        }
        i = closeIndex;
      } else if (c1 === 63) {
        const closeIndex = findClosingIndex(xmlData, "?>", i + 1, "StopNode is not closed.");
        i = closeIndex;
      } else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 45 && xmlData.charCodeAt(i + 3) === 45) {
        const closeIndex = findClosingIndex(xmlData, "-->", i + 3, "StopNode is not closed.");
        i = closeIndex;
      } else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 91) {
        const closeIndex = findClosingIndex(xmlData, "]]>", i, "StopNode is not closed.") - 2;
        i = closeIndex;
      } else {
        const tagData = lenient ? void 0 : readTagExp(xmlData, i, false);
        if (tagData) {
          const openTagName = tagData.tagName;
          if (openTagName === tagName && tagData.tagExp[tagData.tagExp.length - 1] !== "/") {
            openTagCount++;
          }
          i = tagData.closeIndex;
        } else {
          lenient = true;
          if (nextGt < i) {
            nextGt = xmlData.indexOf(">", i);
            if (nextGt === -1) return;
          }
          const nextLt = xmlData.indexOf("<", i + 1);
          if (nextLt === -1 || nextLt > nextGt) {
            const exp = xmlData.substring(i + 1, nextGt);
            const sep2 = exp.search(/\s/);
            const name2 = sep2 === -1 ? exp : exp.substring(0, sep2);
            if (name2 === tagName && exp[exp.length - 1] !== "/") openTagCount++;
            i = nextGt;
          }
        }
      }
    }
  }
}
function parseValue(val, shouldParse, options) {
  if (shouldParse && typeof val === "string") {
    const newval = val.trim();
    if (newval === "true") return true;
    else if (newval === "false") return false;
    else return toNumber(val, options);
  } else {
    if (isExist(val)) {
      return val;
    } else {
      return "";
    }
  }
}
function transformTagName(fn, tagName, tagExp, options) {
  if (fn) {
    const newTagName = fn(tagName);
    if (tagExp === tagName) {
      tagExp = newTagName;
    }
    tagName = newTagName;
  }
  tagName = sanitizeName(tagName, options);
  return { tagName, tagExp };
}
function sanitizeName(name2, options) {
  if (criticalProperties.includes(name2)) {
    throw new Error(`[SECURITY] Invalid name: "${name2}" is a reserved JavaScript keyword that could cause prototype pollution`);
  } else if (DANGEROUS_PROPERTY_NAMES.includes(name2)) {
    return options.onDangerousProperty(name2);
  }
  return name2;
}

// node_modules/fast-xml-parser/src/xmlparser/node2json.js
var METADATA_SYMBOL2 = XmlNode.getMetaDataSymbol();
function stripAttributePrefix(attrs, prefix2) {
  if (!attrs || typeof attrs !== "object") return {};
  if (!prefix2) return attrs;
  const rawAttrs = {};
  for (const key in attrs) {
    if (key.startsWith(prefix2)) {
      const rawName = key.substring(prefix2.length);
      rawAttrs[rawName] = attrs[key];
    } else {
      rawAttrs[key] = attrs[key];
    }
  }
  return rawAttrs;
}
function prettify(node, options, matcher, readonlyMatcher) {
  return compress(node, options, matcher, readonlyMatcher);
}
function compress(arr, options, matcher, readonlyMatcher) {
  let text;
  const compressedObj = {};
  for (let i = 0; i < arr.length; i++) {
    const tagObj = arr[i];
    const property = propName(tagObj);
    if (property !== void 0 && property !== options.textNodeName) {
      const rawAttrs = stripAttributePrefix(
        tagObj[":@"] || {},
        options.attributeNamePrefix
      );
      matcher.push(property, rawAttrs);
    }
    if (property === options.textNodeName) {
      if (text === void 0) text = tagObj[property];
      else text += "" + tagObj[property];
    } else if (property === void 0) {
      continue;
    } else if (tagObj[property]) {
      let val = compress(tagObj[property], options, matcher, readonlyMatcher);
      const isLeaf = isLeafTag(val, options);
      if (Object.keys(val).length === 0 && options.alwaysCreateTextNode) {
        val[options.textNodeName] = "";
      }
      if (tagObj[":@"]) {
        assignAttributes(val, tagObj[":@"], readonlyMatcher, options);
      } else if (Object.keys(val).length === 1 && val[options.textNodeName] !== void 0 && !options.alwaysCreateTextNode) {
        val = val[options.textNodeName];
      } else if (Object.keys(val).length === 0) {
        if (options.alwaysCreateTextNode) val[options.textNodeName] = "";
        else val = "";
      }
      if (tagObj[METADATA_SYMBOL2] !== void 0 && typeof val === "object" && val !== null) {
        val[METADATA_SYMBOL2] = tagObj[METADATA_SYMBOL2];
      }
      if (compressedObj[property] !== void 0 && Object.prototype.hasOwnProperty.call(compressedObj, property)) {
        if (!Array.isArray(compressedObj[property])) {
          compressedObj[property] = [compressedObj[property]];
        }
        compressedObj[property].push(val);
      } else {
        const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() : readonlyMatcher;
        if (options.isArray(property, jPathOrMatcher, isLeaf)) {
          compressedObj[property] = [val];
        } else {
          compressedObj[property] = val;
        }
      }
      if (property !== void 0 && property !== options.textNodeName) {
        matcher.pop();
      }
    }
  }
  if (typeof text === "string") {
    if (text.length > 0) compressedObj[options.textNodeName] = text;
  } else if (text !== void 0) compressedObj[options.textNodeName] = text;
  return compressedObj;
}
function propName(obj) {
  const keys = Object.keys(obj);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key !== ":@") return key;
  }
}
function assignAttributes(obj, attrMap, readonlyMatcher, options) {
  if (attrMap) {
    const keys = Object.keys(attrMap);
    const len = keys.length;
    for (let i = 0; i < len; i++) {
      const atrrName = keys[i];
      const rawAttrName = atrrName.startsWith(options.attributeNamePrefix) ? atrrName.substring(options.attributeNamePrefix.length) : atrrName;
      const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() + "." + rawAttrName : readonlyMatcher;
      if (options.isArray(atrrName, jPathOrMatcher, true, true)) {
        obj[atrrName] = [attrMap[atrrName]];
      } else {
        obj[atrrName] = attrMap[atrrName];
      }
    }
  }
}
function isLeafTag(obj, options) {
  const { textNodeName } = options;
  const propCount = Object.keys(obj).length;
  if (propCount === 0) {
    return true;
  }
  if (propCount === 1 && (obj[textNodeName] || typeof obj[textNodeName] === "boolean" || obj[textNodeName] === 0)) {
    return true;
  }
  return false;
}

// node_modules/fast-xml-parser/src/xmlparser/XMLParser.js
var XMLParser = class {
  constructor(options) {
    this.externalEntities = {};
    this.options = buildOptions(options);
  }
  /**
   * Parse XML dats to JS object 
   * @param {string|Uint8Array} xmlData 
   * @param {boolean|Object} validationOption 
   */
  parse(xmlData, validationOption) {
    if (typeof xmlData !== "string" && xmlData.toString) {
      if (xmlData instanceof Uint8Array && !(typeof Buffer !== "undefined" && Buffer.isBuffer(xmlData))) {
        xmlData = new TextDecoder("utf-8", { ignoreBOM: true }).decode(xmlData);
      } else {
        xmlData = xmlData.toString();
      }
    } else if (typeof xmlData !== "string") {
      throw new Error("XML data is accepted in String or Bytes[] form.");
    }
    if (validationOption) {
      if (validationOption === true) validationOption = {};
      const result4 = validate(xmlData, validationOption);
      if (result4 !== true) {
        throw Error(`${result4.err.msg}:${result4.err.line}:${result4.err.col}`);
      }
    }
    const orderedObjParser = new OrderedObjParser(this.options, this.externalEntities);
    const orderedResult = orderedObjParser.parseXml(xmlData);
    if (this.options.preserveOrder || orderedResult === void 0) return orderedResult;
    else return prettify(orderedResult, this.options, orderedObjParser.matcher, orderedObjParser.readonlyMatcher);
  }
  /**
   * Add Entity which is not by default supported by this library
   * @param {string} key 
   * @param {string} value 
   */
  addEntity(key, value) {
    if (value.indexOf("&") !== -1) {
      throw new Error("Entity value can't have '&'");
    } else if (key.indexOf("&") !== -1 || key.indexOf(";") !== -1) {
      throw new Error("An entity must be set without '&' and ';'. Eg. use '#xD' for '&#xD;'");
    } else if (value === "&") {
      throw new Error("An entity with value '&' is not permitted");
    } else {
      this.externalEntities[key] = value;
    }
  }
  /**
   * Returns a Symbol that can be used to access the metadata
   * property on a node.
   * 
   * If Symbol is not available in the environment, an ordinary property is used
   * and the name of the property is here returned.
   * 
   * The XMLMetaData property is only present when `captureMetaData`
   * is true in the options.
   */
  static getMetaDataSymbol() {
    return XmlNode.getMetaDataSymbol();
  }
};

// workflows/programs/results/junit.ts
var lists = [
  "testsuite",
  "testcase",
  "failure",
  "error",
  "skipped",
  "rerunFailure",
  "rerunError",
  "flakyFailure",
  "flakyError"
];
var parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxExpandedLength: Number.POSITIVE_INFINITY },
  isArray: (name2) => lists.includes(name2)
});
function readJunit(text) {
  if (!/<testsuites?[\s>/]/.test(text)) return void 0;
  const reading = emptyReading();
  if (!/(<\/testsuites?>|\/>)\s*$/.test(text))
    reading.incomplete.push("A JUnit report has no end: the process ended early.");
  if (/<testsuites tests="\d+" name="AllTests">/.test(text)) return void 0;
  const report = parser.parse(text);
  const root = typeof report.testsuites === "object" ? report.testsuites : { testsuite: report.testsuite ?? [] };
  const format = formatOf(text, root);
  for (const suite of root.testsuite ?? [])
    readSuite(suite, format === "node" ? [suite.name ?? ""] : [], format, reading);
  for (const item of root.testcase ?? []) readCase(item, [], format, reading);
  return { ...reading, format };
}
function formatOf(text, root) {
  const names2 = [root.name, root.testsuite?.[0]?.name];
  if (names2.includes("pytest tests") || names2.includes("pytest")) return "pytest";
  if (root.name === "nextest-run") return "nextest";
  if (root.name === "jest tests") return "jest";
  if (root.name === "vitest tests") return "vitest";
  if (root.name === "Mocha Tests") return "mocha";
  if (/surefire|<property name="java\.|<testsuite [^>]*hostname=/.test(text) && /\.[A-Z]\w*"/.test(text)) return "maven";
  if (/<testcase name=".*" time="[\d.]+" classname="[^"]*" file=/.test(text)) return "node";
  return "junit";
}
function readSuite(suite, path, format, reading) {
  for (const item of suite.testcase ?? []) readCase(item, path, format, reading, suite.name);
  for (const child of suite.testsuite ?? []) readSuite(child, [...path, child.name ?? ""], format, reading);
  for (const problem of suite.error ?? []) reading.loadErrors.push(`${suite.name ?? ""}
${messageOf2(problem)}`.trim());
}
function readCase(item, path, format, reading, suite = "") {
  const problems = [...item.failure ?? [], ...item.error ?? []];
  const message = problems.map(messageOf2).join("\n").trim();
  const id = idOf2(item, path, format, suite);
  if (isLoadError(item, message)) {
    const place = item.file ?? (item.name === "" ? item.classname ?? suite : id);
    reading.loadErrors.push(`${place}
${message.replace(/^collection failure\n/, "")}`);
    return;
  }
  const retries = [...item.flakyFailure ?? [], ...item.flakyError ?? []];
  const skipped2 = item.skipped !== void 0 || /^(skipped|disabled|notrun)$/.test(item.status ?? item.result ?? "");
  const outcome = skipped2 ? "skipped" : problems.length === 0 ? "passed" : isSetupError(message) ? "error" : "failed";
  const test = { id, outcome, message };
  if (outcome === "passed" && retries.length > 0)
    Object.assign(test, { isFlaky: true, message: retries.map(messageOf2).join("\n") });
  const parent = parentOf(id);
  reading.tests.push(parent === void 0 ? test : { ...test, parent });
}
var isLoadError = (item, message) => item.name === "" || message.startsWith("collection failure") || /^(Test suite failed to run|\s*● Test suite failed to run)/.test(message);
var isSetupError = (message) => /^failed on (setup|teardown) with /.test(message);
function messageOf2(problem) {
  if (typeof problem === "string") return problem.trim();
  const text = (problem["#text"] ?? problem.stackTrace ?? "").trim();
  const message = problem.message?.trim() ?? "";
  const head = problem.type !== void 0 && /[.:]|Error|Exception/.test(problem.type) ? `${problem.type}: ${message}` : message;
  return text.includes(message) ? text : `${head}
${text}`.trim();
}
function idOf2(item, path, format, suite) {
  const name2 = item.name ?? "";
  const owner = item.classname ?? "";
  if (format === "pytest") return pytestId(owner, name2, item.file);
  if (format === "node") return [...path, name2].join(" > ");
  if (format === "nextest") return `${owner} ${name2}`.trim();
  if (owner === "" || owner === name2 || name2.startsWith(`${owner} `))
    return [...path, suite, name2].filter((part) => part !== "").join(" > ");
  const isClass = /^([\w.$]+|[\w/]+)$/.test(owner) && !["jest", "vitest", "mocha"].includes(format);
  return isClass ? `${owner}.${name2}` : `${owner} > ${name2}`;
}
function pytestId(owner, name2, file) {
  if (file === void 0) return owner === "" ? name2 : `${owner}::${name2}`;
  const folders = file.replace(/\.py$/, "").split("/").length;
  return [file, ...owner.split(".").slice(folders), name2].filter((part) => part !== "").join("::");
}
var parentOf = (id) => /^(.+?[^\s[])\[.*\](?:$| )/s.exec(id)?.[1] ?? /^(\w+\/\w+\.\w+)\/\w+$/.exec(id)?.[1];

// workflows/programs/results/maven.ts
var readMaven = (text) => {
  const lines = text.split("\n").map((line2) => line2.replace(/^\[(INFO|ERROR|WARNING)\] ?/, ""));
  if (!text.includes("[INFO] ") && !text.includes("[ERROR] ")) return void 0;
  const reading = emptyReading();
  const errors = lines.filter((line2) => /^\S+\.(java|kt|groovy|scala):\[\d+,\d+\] /.test(line2));
  if (lines.some((line2) => line2.startsWith("COMPILATION ERROR"))) {
    const places = [...new Set(errors)];
    reading.loadErrors.push(["The code did not compile.", ...places].join("\n"));
  }
  const ended = lines.find(
    (line2) => /The forked VM terminated without|Crashed tests:|There was a timeout.* in the fork/.test(line2)
  );
  if (ended !== void 0) reading.incomplete.push(ended.trim());
  return reading.loadErrors.length > 0 || reading.incomplete.length > 0 ? reading : void 0;
};

// workflows/programs/results/load.ts
var patterns = [
  // JavaScript and TypeScript
  /^\s*(Uncaught )?SyntaxError: /m,
  /^\s*(Error|TypeError|Error \[ERR_MODULE_NOT_FOUND\])?:? ?Cannot find (module|package) /m,
  /ERR_MODULE_NOT_FOUND|ERR_UNSUPPORTED_DIR_IMPORT|ERR_PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND/,
  /\berror TS\d+: /,
  /^\s*(Error: )?(Failed to resolve import|Failed to load url|Transform failed)/m,
  // Python
  /^(E {3})?\s*(ModuleNotFoundError|ImportError|IndentationError|TabError|SyntaxError): /m,
  // Go
  /\[(build|setup) failed\]|no required module provides package/,
  /^\S+\.go:\d+:\d+: (undefined|syntax error|cannot use|missing return)/m,
  // Rust, C and C++
  /^error(\[E\d+\])?: could not compile |^error\[E\d+\]: /m,
  /^\S+\.(c|cc|cpp|cxx|h|hpp):\d+(:\d+)?: (fatal )?error: /m,
  /undefined reference to |ld returned 1 exit status/,
  // Java and Kotlin
  /COMPILATION ERROR|Compilation failure|^\S+\.(java|kt):\[?\d+/m,
  /^(Caused by: )?(java\.lang\.)?(NoClassDefFoundError|ClassNotFoundException|NoSuchMethodError|ExceptionInInitializerError)\b/m,
  // Ruby and PHP
  /cannot load such file|^(PHP )?Parse error: /m
];
var isLoadFailure = (text) => patterns.some((pattern) => pattern.test(text));

// workflows/programs/results/mocha.ts
var passing = /^ {2}(\d+) passing \(\d+\w+\)$/;
var line = /^( *)(?:([✔✓√])|(\d+)\)|-) (.+?)(?: \(\d+ms\))?$/;
var readMocha = (text) => {
  const lines = text.split("\n");
  const reading = emptyReading();
  const broken = lines.findIndex(
    (line2) => /^ *(✖ )?(Exception during run|Error during run): |^ *Exception during run: /.test(line2)
  );
  if (broken !== -1) {
    const message = lines.slice(broken).join("\n").trim();
    if (isLoadFailure(message)) reading.loadErrors.push(message);
    else reading.incomplete.push(message.split("\n")[0] ?? "");
  }
  const ends = lines.flatMap((line2, index) => passing.test(line2) ? [index] : []);
  if (ends.length === 0) return broken === -1 ? void 0 : reading;
  let start3 = 0;
  for (const [index, end2] of ends.entries()) {
    const rest = lines.slice(end2, ends[index + 1]);
    readRun(lines.slice(start3, end2), rest, Number(passing.exec(lines[end2] ?? "")?.[1]), reading);
    start3 = end2 + 1;
  }
  return reading;
};
function readRun(lines, rest, passed, reading) {
  const failures = readFailures(rest);
  const suites = [];
  let found = 0;
  for (const text of lines) {
    const [, , sign2, number, title3] = line.exec(text) ?? [];
    const depth = Math.floor(indentOf(text) / 2);
    if (depth === 0) continue;
    if (title3 === void 0) {
      suites.length = Math.min(suites.length, depth - 1);
      if (suites.length === depth - 1) suites.push(text.trim());
      continue;
    }
    const id = [...suites.slice(0, depth - 1), title3].join(" > ");
    if (sign2 !== void 0) found++;
    const isHook = /^"(before|after) (all|each)" hook/.test(title3);
    const outcome = sign2 !== void 0 ? "passed" : number === void 0 ? "skipped" : isHook ? "error" : "failed";
    reading.tests.push({ id, outcome, message: number === void 0 ? "" : failures.get(Number(number)) ?? "" });
  }
  if (found !== passed) reading.incomplete.push(`mocha counts ${passed} passed tests, but ${found} lines have one.`);
}
function readFailures(lines) {
  const failures = /* @__PURE__ */ new Map();
  let number;
  let text = [];
  let isTitle = false;
  const close = () => {
    if (number !== void 0) failures.set(number, block(text));
    text = [];
  };
  for (const line2 of lines) {
    const next = /^ {2}(\d+)\) /.exec(line2);
    if (next !== null) {
      close();
      number = Number(next[1]);
      isTitle = true;
    }
    if (!isTitle) text.push(line2);
    else if (line2.endsWith(":")) isTitle = false;
  }
  close();
  return failures;
}

// workflows/programs/results/nextest.ts
var status = /^ +(?:TRY \d+ )?(PASS|LEAK|FAIL|SKIP|ABORT|TIMEOUT|SIG\w+|TMT|XFAIL|FLAKY \d+\/\d+) \[[^\]]*\] +(?:\([^)]*\) +)?(\S+ .+)$/;
var outcomeOf2 = (word) => word === "SKIP" ? "skipped" : /^(PASS|LEAK|FLAKY)/.test(word) ? "passed" : "failed";
var readNextest = (text) => {
  const lines = text.split("\n");
  const starts = lines.flatMap((line2, index) => line2.startsWith(" Nextest run ID ") ? [index] : []);
  if (starts.length === 0) return void 0;
  const reading = emptyReading();
  for (const [index, start3] of starts.entries()) {
    const run2 = lines.slice(start3, starts[index + 1]);
    const summary5 = run2.findLastIndex((line2) => /^ +Summary \[/.test(line2));
    const messages = readBlocks(run2.slice(0, summary5 === -1 ? void 0 : summary5));
    for (const line2 of run2.slice(summary5 === -1 ? 0 : summary5)) {
      const [, word, id] = status.exec(line2) ?? [];
      if (word === void 0 || id === void 0) continue;
      const outcome = outcomeOf2(word);
      const message = messages.get(id) ?? "";
      const test = { id, outcome, message: outcome === "failed" || word.startsWith("FLAKY") ? message : "" };
      reading.tests.push(word.startsWith("FLAKY") ? { ...test, isFlaky: true } : test);
    }
    if (summary5 === -1) reading.incomplete.push("cargo nextest did not end its run.");
    const left = run2.find((line2) => /^warning: \d+\/\d+ tests were not run/.test(line2));
    if (left !== void 0) reading.incomplete.push(left);
  }
  return reading;
};
function readBlocks(lines) {
  const blocks2 = /* @__PURE__ */ new Map();
  let current;
  for (const line2 of lines) {
    const id = status.exec(line2)?.[2];
    if (id !== void 0) current = blocks2.set(id, blocks2.get(id) ?? []).get(id);
    else current?.push(line2);
  }
  return new Map([...blocks2].map(([id, text]) => [id, block(text)]));
}

// workflows/programs/results/node.ts
var outcomes5 = { "✔": "passed", "✖": "failed", "﹣": "skipped", "⚠": "skipped" };
var result2 = /^(.*?)([✔✖▶﹣⚠]) (.*) \(\d+(?:\.\d+)?ms\)(?: # (.*))?$/;
var start = /^( *)▶ (.*)$/;
var countLine = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo) (\d+)$/;
var readNode = (text) => {
  const lines = text.split("\n");
  const ends = lines.flatMap((line2, index) => line2.startsWith("ℹ duration_ms ") ? [index] : []);
  if (ends.length === 0) return void 0;
  const reading = emptyReading();
  let start3 = 0;
  ends.forEach((end2, index) => {
    const first = firstCount(lines, end2);
    const failures = readFailures2(lines.slice(end2, ends[index + 1]));
    readRun2(lines.slice(start3, first), readCounts(lines.slice(first, end2)), failures, reading);
    start3 = end2 + 1;
  });
  return reading;
};
function firstCount(lines, end2) {
  let first = end2;
  while (first > 0 && countLine.test(lines[first - 1] ?? "")) first--;
  return first;
}
var readCounts = (lines) => Object.fromEntries(lines.map((text) => countLine.exec(text) ?? []).map(([, name2, count2]) => [name2, Number(count2)]));
function readFailures2(lines) {
  const failures = [];
  lines.forEach((text, index) => {
    const [, file] = /^test at (.*):\d+:\d+$/.exec(text) ?? [];
    const [, , , name2] = result2.exec(lines[index + 1] ?? "") ?? [];
    if (file === void 0 || name2 === void 0) return;
    const rest = lines.slice(index + 2);
    const end2 = rest.findIndex((next) => next !== "" && indentOf(next) === 0);
    const message = block(end2 === -1 ? rest : rest.slice(0, end2));
    failures.push({ name: name2, message: `${message}
at ${text.slice(8)}`, file });
  });
  return failures;
}
function readRun2(lines, counts, failures, reading) {
  const { roots, total, parents } = readTree(lines);
  const expected = (counts.tests ?? 0) + (counts.suites ?? 0);
  if (total !== expected)
    reading.incomplete.push(`node counts ${expected} tests and suites, but ${total} lines have a result.`);
  const areSuites = counts.suites === parents;
  const areTests = counts.suites === 0;
  const walk = (item, path, parent) => {
    const id = [...path, item.name].join(" > ");
    const before = reading.tests.length;
    for (const child of item.children) walk(child, [...path, item.name], areTests ? id : void 0);
    const at = item.outcome === "skipped" ? -1 : failures.findIndex((failure) => failure.name === item.name);
    const own = at === -1 ? void 0 : failures.splice(at, 1)[0];
    if (own?.message.startsWith("'test failed'") && own.file.endsWith(item.name)) {
      readFile2(item, reading);
      return;
    }
    if (areSuites && item.children.length > 0 && own === void 0) return;
    const messages = [own?.message ?? "", ...reading.tests.slice(before).map((test) => test.message)];
    const outcome = own !== void 0 ? "failed" : item.outcome;
    const message = outcome === "failed" ? messages.filter((text) => text !== "").join("\n") : "";
    reading.tests.push(parent === void 0 ? { id, outcome, message } : { id, outcome, message, parent });
  };
  for (const item of roots) walk(item, [], void 0);
}
function readFile2(item, reading) {
  const message = block(item.before);
  if (message === "" || isLoadFailure(message)) reading.loadErrors.push(`${item.name}
${message}`);
  else reading.tests.push({ id: item.name, outcome: "failed", message });
}
function readTree(lines) {
  const roots = [];
  const open4 = [];
  let before = [];
  let total = 0;
  let parents = 0;
  for (const text of lines) {
    const [, printed = "", symbol2 = "", name2 = "", reason] = result2.exec(text) ?? [];
    const [, space = "", started] = symbol2 === "" ? start.exec(text) ?? [] : [];
    const spaces = started === void 0 ? / *$/.exec(printed)?.[0] ?? "" : space;
    const depth = Math.min(Math.floor(spaces.length / 2), open4.length);
    const siblings = depth === 0 ? roots : open4[depth - 1]?.children;
    if (siblings === void 0 || symbol2 === "" && started === void 0) {
      before.push(text);
      continue;
    }
    const opened = open4[depth];
    open4.length = depth;
    if (started !== void 0) {
      const item = { name: started, outcome: "passed", children: [], before };
      siblings.push(item);
      open4.push(item);
      parents++;
    } else {
      total++;
      const childrenFailed = opened?.children.some((child) => child.outcome === "failed");
      const outcome = symbol2 === "▶" ? childrenFailed ? "failed" : "passed" : outcomes5[symbol2] ?? "passed";
      const isSkipped = reason === "SKIP" || reason?.startsWith("TODO");
      if (opened?.name === name2) opened.outcome = isSkipped ? "skipped" : outcome;
      else siblings.push({ name: name2, outcome: isSkipped ? "skipped" : outcome, children: [], before });
    }
    before = [];
  }
  return { roots, total, parents };
}

// workflows/programs/results/pytest.ts
var outcomes6 = {
  PASSED: "passed",
  FAILED: "failed",
  ERROR: "error",
  SKIPPED: "skipped",
  XFAIL: "skipped",
  XPASS: "passed"
};
var start2 = /^=+ test session starts =+$/;
var end = /^=* ?((\d+ (failed|passed|skipped|xfailed|xpassed|errors?|deselected|warnings?|rerun|subtests passed),? ?)+|no tests ran) in [\d.:]+(s| ).*$/;
var title = /^=+ ([^=].*?) =+$/;
var readPytest = (text) => {
  const lines = text.split("\n");
  const starts = lines.flatMap((line2, index) => start2.test(line2) ? [index] : []);
  if (starts.length === 0 && !lines.some((line2) => end.test(line2))) return void 0;
  const reading = emptyReading();
  const runs = starts.length === 0 ? [0] : starts;
  for (const [index, from] of runs.entries()) readRun3(lines.slice(from, runs[index + 1]), reading);
  return reading;
};
function readRun3(lines, reading) {
  const last = lines.findLastIndex((line2) => end.test(line2));
  const isOver = last !== -1;
  const body = isOver ? lines.slice(0, last) : lines;
  const summary5 = body.findLastIndex((line2) => / short test summary info /.test(line2));
  const details = summary5 === -1 ? body : body.slice(0, summary5);
  const firstTitle = details.findIndex((line2) => title.test(line2) && !start2.test(line2));
  const blocks2 = readBlocks2(details);
  const tests = new Tests(blocks2);
  readProgress(firstTitle === -1 ? details : details.slice(0, firstTitle), isOver, tests);
  if (summary5 !== -1) for (const line2 of body.slice(summary5 + 1)) readSummaryLine(line2, tests);
  reading.tests.push(...tests.list);
  for (const [name2, message] of blocks2) {
    if (name2.startsWith("ERROR collecting "))
      reading.loadErrors.push(`${name2.slice("ERROR collecting ".length)}
${message}`);
  }
  if (!isOver) reading.incomplete.push("pytest did not end its run: the process ended early.");
}
var Tests = class {
  list = [];
  retried = /* @__PURE__ */ new Set();
  blocks;
  constructor(blocks2) {
    this.blocks = blocks2;
  }
  add(id, word, text = "") {
    if (word === "RERUN") {
      this.retried.add(id);
      return;
    }
    const outcome = outcomes6[word] ?? "failed";
    const isFailed = outcome === "failed" || outcome === "error";
    const test = { id, outcome, message: isFailed ? text || blockOf(id, this.blocks) : "" };
    const parent = parentOf(id);
    if (parent !== void 0) test.parent = parent;
    if (outcome === "passed" && this.retried.has(id)) test.isFlaky = true;
    this.list.push(test);
  }
};
function readSummaryLine(line2, tests) {
  const [, word = "", rest = ""] = /^(PASSED|FAILED|ERROR|XFAIL|XPASS|SUBFAILED|SUBFAIL)(?:\([^)]*\)|\[[^\]]*\])? (.+)$/.exec(line2) ?? [];
  const id = idOf3(rest);
  if (word !== "" && (word !== "ERROR" || id.includes("::"))) tests.add(id, word.startsWith("SUB") ? "FAILED" : word);
}
var words = "PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN";
var name = "[^\\s:]+::[^\\s[]+(?:\\[.*?\\])?";
var testLine2 = new RegExp(`^(${name}) (.*)$`);
var resultWord = new RegExp(`(?:^|\\s)(${words})(?: \\(.*\\))? *(?:\\[ *\\d+%\\])?$`);
var parallelLine = new RegExp(`^\\[gw\\d+\\] (?:\\[ *\\d+%\\] )?(${words}) (${name}) *$`);
function readProgress(lines, isOver, tests) {
  let current;
  for (const line2 of lines) {
    const [, parallelWord, parallelId] = parallelLine.exec(line2) ?? [];
    const [, id, rest = ""] = testLine2.exec(line2) ?? [];
    if (parallelWord !== void 0 && parallelId !== void 0) tests.add(parallelId, parallelWord);
    else if (id !== void 0) current = { id, output: [] };
    const word = resultWord.exec(id === void 0 ? line2 : rest)?.[1];
    if (current !== void 0 && word !== void 0) {
      tests.add(current.id, word);
      current = void 0;
    } else current?.output.push(id === void 0 ? line2 : rest);
  }
  if (!isOver && current !== void 0) tests.add(current.id, "FAILED", current.output.join("\n").trim());
}
function idOf3(text) {
  const bracket = /^[^[]*?::[^[ ]+\[.*?\](?= - |$)/.exec(text)?.[0];
  return (bracket !== void 0 && !/ - /.test(text.slice(0, text.indexOf("["))) ? bracket : text.replace(/ - .*$/, "")).trim();
}
function blockOf(id, blocks2) {
  const [, path = "", parameters = ""] = /^([^[]*)(.*)$/s.exec(id) ?? [];
  const name2 = path.split("::").slice(1).join(".") + parameters;
  const found = [...blocks2].filter(
    ([block2]) => block2 === name2 || block2 === `[doctest] ${name2}` || block2.startsWith(`${name2} `) || block2.endsWith(` of ${name2}`)
  );
  return found.map(([, message]) => message).join("\n");
}
function readBlocks2(lines) {
  const blocks2 = /* @__PURE__ */ new Map();
  let name2;
  for (const line2 of lines) {
    const next = /^_{3,} (.+) _{3,}$/.exec(line2);
    if (next !== null) name2 = next[1] ?? "";
    else if (title.test(line2) || /^-+ generated xml file: /.test(line2)) name2 = void 0;
    else if (name2 !== void 0) blocks2.set(name2, `${blocks2.get(name2) ?? ""}${line2}
`);
  }
  return new Map([...blocks2].map(([block2, message]) => [block2, message.trim()]));
}

// workflows/programs/results/pytest-ids.ts
function withoutPositions(tests) {
  const cases = /* @__PURE__ */ new Map();
  for (const id of new Set(tests.map((test) => test.id))) {
    const parent = parentOf(id);
    if (parent !== void 0) cases.set(parent, [...cases.get(parent) ?? [], id]);
  }
  const names2 = /* @__PURE__ */ new Map();
  for (const ids of cases.values()) rename2(ids, names2);
  return tests.map((test) => ({ ...test, id: names2.get(test.id) ?? test.id }));
}
function rename2(ids, names2) {
  const stems = positions(ids[0] ?? "").map(([, stem = ""]) => stem);
  const counted = stems.filter((stem) => {
    const found = ids.map((id) => positions(id).find((match) => match[1] === stem)?.[2]);
    return ids.every((_, index) => found.includes(String(index)));
  });
  if (counted.length === 0) return;
  const used = /* @__PURE__ */ new Map();
  for (const id of ids) {
    const name2 = id.replace(position, (text, stem) => counted.includes(stem) ? stem : text);
    const count2 = (used.get(name2) ?? 0) + 1;
    used.set(name2, count2);
    names2.set(id, count2 === 1 ? name2 : `${name2} (${count2})`);
  }
}
var position = /(?<=[[-])([A-Za-z_]\w*?)(\d+)(?=[-\]])/g;
var positions = (id) => [...id.matchAll(position)];

// node_modules/tap-parser/dist/esm/index.js
import { EventEmitter } from "events";

// node_modules/tap-yaml/dist/esm/parse.js
var import_yaml2 = __toESM(require_dist(), 1);

// node_modules/tap-yaml/dist/esm/types/index.js
var import_yaml_types = __toESM(require_dist2(), 1);

// node_modules/tap-yaml/dist/esm/types/date.js
var date = {
  tag: "!date",
  // use !!timestamp instead, this is for parsing only
  /* c8 ignore start */
  identify() {
    return false;
  },
  /* c8 ignore stop */
  resolve(src) {
    const d = new Date(src);
    const t2 = d.getTime();
    if (t2 !== t2) {
      throw new Error(`Invalid date string: ${src}`);
    }
    return d;
  }
};

// node_modules/tap-yaml/dist/esm/types/timestamp.js
var import_yaml = __toESM(require_dist(), 1);
var schema = new import_yaml.Schema({ resolveKnownTags: true });
var timestamp = schema.knownTags["tag:yaml.org,2002:timestamp"];
timestamp.default = false;

// node_modules/tap-yaml/dist/esm/types/index.js
var t = [
  import_yaml_types.regexp,
  import_yaml_types.sharedSymbol,
  import_yaml_types.symbol,
  import_yaml_types.bigint,
  import_yaml_types.nullobject,
  import_yaml_types.error,
  import_yaml_types.classTag,
  import_yaml_types.functionTag,
  timestamp,
  date,
  "omap",
  "set",
  "binary"
];
var customTags = (tags) => [...new Set(t.concat(tags))];

// node_modules/tap-yaml/dist/esm/parse.js
var parse2 = (str) => import_yaml2.default.parse(str, { customTags, prettyErrors: true });

// node_modules/tap-yaml/dist/esm/stringify.js
var import_yaml3 = __toESM(require_dist(), 1);
var stringify = (obj) => import_yaml3.default.stringify(obj, { customTags, prettyErrors: true });

// node_modules/tap-yaml/dist/esm/index.js
var esm_default = { parse: parse2, stringify };

// node_modules/tap-parser/dist/esm/final-plan.js
var FinalPlan = class {
  start = null;
  end = null;
  skipAll;
  skipReason;
  comment;
  constructor(skipAll, self) {
    if (self.planStart >= 0)
      this.start = self.planStart;
    if (self.planEnd >= 0)
      this.end = self.planEnd;
    this.skipAll = skipAll;
    this.skipReason = skipAll ? self.planComment : "";
    this.comment = self.planComment || "";
  }
};

// node_modules/tap-parser/dist/esm/final-results.js
var FinalResults = class {
  ok;
  count;
  pass;
  fail;
  bailout;
  todo;
  skip;
  failures;
  time;
  passes;
  plan;
  skips;
  todos;
  constructor(skipAll, parser2) {
    this.ok = parser2.ok;
    this.count = parser2.count;
    this.pass = parser2.pass;
    this.fail = parser2.fail || 0;
    this.bailout = parser2.bailedOut || false;
    this.todo = parser2.todo || 0;
    this.skip = skipAll ? parser2.count : parser2.skip || 0;
    this.plan = new FinalPlan(skipAll, parser2);
    this.failures = parser2.failures;
    this.passes = parser2.passes || void 0;
    this.time = parser2.time;
    this.skips = parser2.skips;
    this.todos = parser2.todos;
  }
};

// node_modules/tap-parser/dist/esm/line-type.js
var lineTypes = {
  testPoint: /^(not )?ok(?: ([0-9]+))?(?:(?: -)?( .*?))?(\{?)\n$/,
  pragma: /^pragma ([+-])([a-zA-Z0-9_-]+)\n$/,
  bailout: /^bail out!(.*)\n$/i,
  version: /^TAP version ([0-9]+)\n$/i,
  childVersion: /^(    )+TAP version ([0-9]+)\n$/i,
  plan: /^([0-9]+)\.\.([0-9]+)(?:\s+(?:#\s*(.*)))?\n$/,
  subtest: /^# Subtest(?:: (.*))?\n$/,
  subtestIndent: /^    # Subtest(?:: (.*))?\n$/,
  comment: /^\s*#.*\n$/
};
var lineType = (line2) => {
  for (const [t2, pattern] of Object.entries(lineTypes)) {
    const match = line2.match(pattern);
    if (match)
      return [t2, match];
  }
  return null;
};

// node_modules/tap-parser/dist/esm/brace-patterns.js
var OPEN_BRACE_EOL = /\{\s*$/;
var SPACE_OPEN_BRACE_EOL = / \{$/;

// node_modules/tap-parser/dist/esm/parse-directive.js
var parseDirective = (line2) => {
  if (!line2.trim())
    return false;
  line2 = line2.replace(OPEN_BRACE_EOL, "").trim().replace(/^duration_ms ([0-9.]+)$/, "time=$1ms");
  const time2 = line2.match(/^time=((?:[1-9][0-9]*|0)(?:\.[0-9]+)?)(ms|s)$/i);
  const t2 = time2?.[1];
  const s = time2?.[2];
  if (typeof t2 === "string") {
    let n = +t2;
    if (s === "s") {
      n *= 1e6;
      n = Math.round(n);
      n /= 1e3;
    }
    return ["time", n];
  }
  const ts = line2.match(/^(todo|skip)(?:\S*)\b(.*)$/i);
  const type = ts?.[1]?.toLowerCase();
  const msg = ts?.[2]?.trim();
  if (!type)
    return false;
  return [type, msg || true];
};

// node_modules/tap-parser/dist/esm/plan.js
var Plan = class {
  start;
  end;
  comment;
  constructor(start3, end2, comment = "") {
    this.start = start3;
    this.end = end2;
    this.comment = comment;
  }
};

// node_modules/tap-parser/dist/esm/result.js
var Result = class {
  ok;
  name = "";
  id = 0;
  buffered = false;
  tapError = null;
  skip = false;
  todo = false;
  previous = null;
  plan = null;
  diag = null;
  time = null;
  fullname = "";
  closingTestPoint = false;
  constructor(parsed, parser2) {
    const ok = !parsed[1];
    const id = +(parsed[2] || 0);
    let buffered = parsed[4];
    this.ok = ok;
    if (parsed[2])
      this.id = id;
    let rest = parsed[3] || "";
    let name2;
    rest = rest.replace(/(\\\\)/g, "\n");
    const [h, ...r] = rest.split(/(?<=\s|^)(?<!\\)#/g);
    name2 = (h || "").replace(/\\#/g, "#").replace(/\n/g, "\\");
    rest = r.join("#").replace(/\\#/g, "#").replace(/\n/g, "\\");
    const dir = parseDirective(rest.trim());
    if (!dir)
      name2 += (rest ? "#" + rest : "") + buffered;
    else {
      const dirKey = dir[0];
      const dirValue = dir[1];
      if (dirKey === "todo" || dirKey === "skip") {
        this[dirKey] = dirValue;
      } else {
        if (dirKey === "time") {
          this.time = parseFloat(dirValue);
        }
      }
    }
    if (OPEN_BRACE_EOL.test(name2)) {
      name2 = name2.replace(OPEN_BRACE_EOL, "");
      buffered = "{";
    }
    if (buffered === "{")
      this.buffered = true;
    if (name2)
      this.name = name2.trim();
    const n = [];
    if (parser2.fullname)
      n.push(parser2.fullname);
    if (this.name)
      n.push(this.name);
    this.fullname = n.join(" > ").trim();
  }
};

// node_modules/tap-parser/dist/esm/statics.js
var import_events_to_array = __toESM(require_events_to_array(), 1);

// node_modules/tap-parser/dist/esm/escape.js
var esc = (str) => str.replace(/\\/g, "\\\\").replace(/#/g, "\\#").trim();
var unesc = (str) => str.replace(/(\\\\)/g, "\0").replace(/\\#/g, "#").replace(/\u0000/g, "\\").trim();

// node_modules/tap-parser/dist/esm/statics.js
var getId = () => {
  const id = () => id.current++;
  id.current = 1;
  return id;
};
var parse3 = (str, options) => {
  const { flat = false } = options;
  const ignore = ["line", "pass", "fail", "todo", "skip", "result"];
  if (flat)
    ignore.push("assert", "child", "plan", "complete");
  const parser2 = new Parser(options);
  const events = (0, import_events_to_array.default)(parser2, ignore);
  if (flat) {
    const id = getId();
    parser2.on("result", (res) => {
      res.name = res.fullname;
      res.id = id();
      events.push(["assert", res]);
    });
    parser2.on("complete", (res) => {
      if (!res.bailout)
        events.push(["plan", { end: id.current - 1, start: 1 }]);
      events.push(["complete", res]);
    });
  }
  parser2.end(str);
  return events;
};
var stringify2 = (msg, { flat = false, indent = "", id = getId() }) => {
  const ind = flat ? "" : indent;
  return ind + msg.map((item) => {
    switch (item[0]) {
      case "child":
        const comment = item[1][0];
        const child = item[1].slice(1);
        return Parser.stringify([comment], {
          flat,
          indent: "",
          id
        }) + Parser.stringify(child, {
          flat,
          indent: "    ",
          id
        });
      case "version":
        return "TAP version " + item[1] + "\n";
      case "plan":
        if (flat) {
          if (indent !== "")
            return "";
          item[1].start = 1;
          item[1].end = id.current - 1;
        }
        return item[1].start + ".." + item[1].end + (item[1].comment ? " # " + esc(item[1].comment) : "") + "\n";
      case "pragma":
        return "pragma " + (item[2] ? "+" : "-") + item[1] + "\n";
      case "bailout":
        return "Bail out!" + (item[1] ? " " + esc(item[1]) : "") + "\n";
      case "assert":
        const res = item[1];
        if (flat) {
          res.id = id();
          res.name = res.fullname;
        }
        return (res.ok ? "" : "not ") + "ok" + (res.id ? " " + res.id : "") + (res.name ? " - " + esc(res.name).replace(SPACE_OPEN_BRACE_EOL, "") : "") + (res.skip ? " # SKIP" + (res.skip === true ? "" : " " + esc(res.skip)) : "") + (res.todo ? " # TODO" + (res.todo === true ? "" : " " + esc(res.todo)) : "") + (res.time ? " # time=" + res.time + "ms" : "") + "\n" + (res.diag ? "  ---\n  " + esm_default.stringify(res.diag).split("\n").join("\n  ").trim() + "\n  ...\n" : "");
      case "extra":
      case "comment":
        return item[1];
    }
  }).join("").split("\n").join("\n" + ind).trim() + "\n";
};

// node_modules/tap-parser/dist/esm/index.js
var Parser = class _Parser extends EventEmitter {
  #child = null;
  #current = null;
  #extraQueue = [];
  #maybeChild = null;
  #postPlan = false;
  #previousChild = null;
  #yamlish = "";
  #yind = "";
  #sawVersion = false;
  aborted = false;
  bail = false;
  bailedOut = false;
  #bailingOut = false;
  braceLevel = 0;
  buffer = "";
  buffered;
  #closingTestPoint = null;
  comments = [];
  count = 0;
  fail = 0;
  failures = [];
  skips = [];
  todos = [];
  level;
  name;
  ok = true;
  omitVersion;
  parent = null;
  pass = 0;
  passes;
  planComment = "";
  planEnd = -1;
  planStart = -1;
  pointsSeen = /* @__PURE__ */ new Map();
  pragmas;
  preserveWhitespace;
  results = null;
  root;
  skip = 0;
  strict;
  syntheticBailout = false;
  syntheticPlan = false;
  time = null;
  todo = 0;
  get closingTestPoint() {
    return this.#closingTestPoint;
  }
  set closingTestPoint(res) {
    this.#closingTestPoint = res;
    if (res)
      res.closingTestPoint = true;
  }
  /* c8 ignore start */
  get readable() {
    return false;
  }
  get writable() {
    return true;
  }
  constructor(options, onComplete) {
    if (typeof options === "function") {
      onComplete = options;
      options = {};
    }
    options = options || {};
    super();
    if (onComplete)
      this.on("complete", onComplete);
    this.name = options.name || "";
    this.parent = options.parent || null;
    this.closingTestPoint = this.parent && options.closingTestPoint || null;
    this.root = options.parent ? options.parent.root : this;
    this.passes = options.passes ? [] : null;
    this.level = options.level || 0;
    this.bail = !!options.bail;
    this.omitVersion = !!options.omitVersion;
    this.buffered = !!options.buffered;
    this.preserveWhitespace = options.preserveWhitespace || false;
    this.strict = !!options.strict;
    this.pragmas = { strict: this.strict };
  }
  get fullname() {
    const n = [];
    const pn = (this.parent?.fullname ?? "").trim();
    const mn = (this.name || "").trim();
    if (pn)
      n.push(pn);
    if (mn)
      n.push(mn);
    return n.join(" > ");
  }
  tapError(error3, line2) {
    if (line2)
      this.emit("line", line2);
    this.ok = false;
    this.fail++;
    if (typeof error3 === "string") {
      error3 = {
        tapError: error3
      };
    }
    this.failures.push(error3);
  }
  parseTestPoint(testPoint, line2) {
    if (!this.#child)
      this.emitResult();
    if (this.bailedOut)
      return;
    const resId = testPoint[2];
    const res = new Result(testPoint, this);
    if (resId && this.planStart !== -1) {
      const lessThanStart = res.id < this.planStart;
      const greaterThanEnd = res.id > this.planEnd;
      if (lessThanStart || greaterThanEnd) {
        if (lessThanStart)
          res.tapError = "id less than plan start";
        else
          res.tapError = "id greater than plan end";
        res.plan = new Plan(this.planStart, this.planEnd);
        this.tapError(res, line2);
      }
    }
    if (resId && this.pointsSeen.has(res.id)) {
      res.tapError = "test point id " + resId + " appears multiple times";
      res.previous = this.pointsSeen.get(res.id) || null;
      this.tapError(res, line2);
    } else if (resId) {
      this.pointsSeen.set(res.id, res);
    }
    if (this.#child) {
      if (!this.#child.closingTestPoint)
        this.#child.closingTestPoint = res;
      this.emitResult();
      if (this.bailedOut)
        return;
    }
    this.emit("line", line2);
    if (!res.skip && !res.todo)
      this.ok = this.ok && res.ok;
    this.#current = res;
  }
  nonTap(data, didLine = false) {
    if (this.#bailingOut && /^( {4})*\}\n$/.test(data))
      return;
    if (this.strict) {
      const err = {
        tapError: "Non-TAP data encountered in strict mode",
        data
      };
      this.tapError(err, data);
      if (this.parent)
        this.parent.tapError(err, data);
    }
    if (!didLine)
      data.split("\n").slice(0, -1).forEach((line2) => {
        line2 += "\n";
        if (this.#current || this.#extraQueue.length)
          this.#extraQueue.push(["line", line2]);
        else
          this.emit("line", line2);
      });
    this.emitExtra(data);
  }
  emitExtra(data, fromChild = false) {
    if (this.parent)
      this.parent.emitExtra(data.replace(/\n$/, "").replace(/^/gm, "    ") + "\n", true);
    else if (!fromChild && (this.#current || this.#extraQueue.length))
      this.#extraQueue.push(["extra", data]);
    else
      this.emit("extra", data);
  }
  plan(start3, end2, comment, line2) {
    if (this.planStart !== -1) {
      this.nonTap(line2);
      return;
    }
    if (this.#child || this.#yind) {
      this.nonTap(line2);
      return;
    }
    this.emitResult();
    if (this.bailedOut)
      return;
    if (end2 < start3 && end2 !== 0 && start3 !== 1) {
      if (this.strict)
        this.tapError({
          tapError: "plan end cannot be less than plan start",
          plan: { start: start3, end: end2 }
        }, line2);
      else
        this.nonTap(line2);
      return;
    }
    this.planStart = start3;
    this.planEnd = end2;
    const p = new Plan(start3, end2, comment);
    if (p.comment)
      this.planComment = p.comment = comment;
    if (this.count !== 0 || this.planEnd === 0) {
      const seen2 = /* @__PURE__ */ new Set();
      for (const [id, res] of this.pointsSeen.entries()) {
        const tapError = id < start3 ? "id less than plan start" : id > end2 ? "id greater than plan end" : null;
        if (tapError) {
          seen2.add(tapError);
          res.tapError = tapError;
          res.plan = new Plan(start3, end2);
          this.tapError(res, line2);
        }
      }
      this.#postPlan = true;
    }
    this.emit("line", line2);
    this.emit("plan", p);
  }
  resetYamlish() {
    this.#yind = "";
    this.#yamlish = "";
  }
  // that moment when you realize it's not what you thought it was
  yamlGarbage() {
    const yamlGarbage = this.#yind + "---\n" + this.#yamlish;
    this.emitResult();
    if (this.bailedOut)
      return;
    this.nonTap(yamlGarbage, true);
  }
  yamlishLine(line2) {
    if (line2 === this.#yind + "...\n") {
      this.processYamlish();
    } else {
      this.#yamlish += line2;
    }
  }
  processYamlish() {
    if (!this.#current) {
      throw new Error("called processYamlish without a current test point");
    }
    const yamlish = this.#yamlish;
    this.resetYamlish();
    let diags;
    try {
      diags = esm_default.parse(yamlish);
      if (!diags)
        return;
    } catch (er) {
      this.nonTap(this.#yind + "---\n" + yamlish + this.#yind + "...\n", true);
      return;
    }
    if (typeof diags.duration_ms === "number" && this.#current.time === null) {
      this.#current.time = diags.duration_ms;
      delete diags.duration_ms;
    }
    this.#current.diag = diags;
  }
  write(chunk, encoding, cb) {
    if (this.aborted) {
      return false;
    }
    if (typeof encoding === "string" && encoding !== "utf8" && typeof chunk === "string") {
      chunk = Buffer.from(chunk, encoding);
    }
    if (Buffer.isBuffer(chunk)) {
      chunk = chunk.toString("utf8");
    }
    if (typeof encoding === "function") {
      cb = encoding;
      encoding = void 0;
    }
    this.buffer += chunk;
    do {
      const match = this.buffer.match(/^.*\r?\n/);
      if (!match)
        break;
      this.buffer = this.buffer.substring(match[0].length);
      this.parse(match[0]);
    } while (this.buffer.length);
    if (cb)
      process.nextTick(cb);
    return true;
  }
  end(chunk, encoding, cb) {
    if (chunk && typeof chunk !== "function") {
      if (typeof encoding === "function") {
        cb = encoding;
        this.write(chunk);
      } else {
        this.write(chunk, encoding);
      }
    }
    if (this.buffer) {
      this.write("\n");
    }
    if (this.#yamlish)
      this.yamlGarbage();
    this.emitResult();
    if (this.syntheticBailout && this.level === 0) {
      this.syntheticBailout = false;
      const reason = this.bailedOut === true ? "" : " " + this.bailedOut;
      this.emit("line", "Bail out!" + reason + "\n");
    }
    let skipAll = false;
    if (this.planEnd === 0 && this.planStart === 1) {
      skipAll = true;
      if (this.count === 0) {
        this.ok = true;
      } else {
        this.tapError("Plan of 1..0, but test points encountered", "");
      }
    } else if (!this.bailedOut && this.planStart === -1) {
      if (this.count === 0 && !this.syntheticPlan) {
        this.syntheticPlan = true;
        if (this.buffered) {
          this.planStart = 1;
          this.planEnd = 0;
        } else {
          if (!this.#sawVersion) {
            this.version(14, "TAP version 14\n");
          }
          this.plan(1, 0, "no tests found", "1..0 # no tests found\n");
        }
        skipAll = true;
      } else {
        this.tapError("no plan", "");
      }
    } else if (this.ok && this.count !== this.planEnd - this.planStart + 1) {
      this.tapError("incorrect number of tests", "");
    }
    this.emitComplete(skipAll);
    if (cb)
      process.nextTick(cb);
    return this;
  }
  emitComplete(skipAll) {
    if (!this.results) {
      const res = this.results = new FinalResults(!!skipAll, this);
      if (!res.bailout) {
        if (res.plan.end !== res.count) {
          this.emitComment("test count(" + res.count + ") != plan(" + res.plan.end + ")", false, true);
        }
      }
      this.emit("complete", this.results);
      this.emit("finish");
      this.emit("close");
    }
  }
  version(version, line2) {
    if (version >= 13 && this.planStart === -1 && this.count === 0 && !this.#current) {
      this.#sawVersion = true;
      this.emit("line", line2);
      this.emit("version", version);
    } else
      this.nonTap(line2);
  }
  pragma(key, value, line2) {
    if (this.#child) {
      this.nonTap(line2);
      return;
    }
    this.emitResult();
    if (this.bailedOut)
      return;
    if (key === "strict") {
      this.strict = value;
    }
    this.pragmas[key] = value;
    this.emit("line", line2);
    this.emit("pragma", key, value);
  }
  bailout(reason, synthetic = false) {
    this.syntheticBailout = synthetic;
    if (this.#bailingOut)
      return;
    this.#bailingOut = reason || true;
    if (!synthetic)
      this.emitResult();
    else
      this.#current = null;
    this.bailedOut = this.#bailingOut;
    this.ok = false;
    if (!synthetic) {
      let line2 = "Bail out!";
      if (reason)
        line2 += " " + reason;
      this.emit("line", line2 + "\n");
    }
    this.emit("bailout", reason);
    if (this.parent) {
      this.end();
      this.parent.bailout(reason, true);
    }
  }
  clearExtraQueue() {
    for (const [ev, data] of this.#extraQueue) {
      this.emit(ev, data);
    }
    this.#extraQueue.length = 0;
  }
  endChild() {
    if (this.#child && (!this.#bailingOut || this.#child.count)) {
      this.#child.time = this.#child.closingTestPoint?.time || null;
      this.#previousChild = this.#child;
      this.#child.end();
      this.#child = null;
    }
  }
  emitResult() {
    if (this.bailedOut)
      return;
    this.endChild();
    this.resetYamlish();
    if (!this.#current)
      return this.clearExtraQueue();
    const res = this.#current;
    this.#current = null;
    this.count++;
    const { skip, todo } = res;
    if (skip)
      this.skips.push({ ...res, skip });
    if (todo)
      this.todos.push({ ...res, todo });
    if (res.ok) {
      this.pass++;
      if (!skip && !todo && this.passes)
        this.passes.push(res);
    } else {
      this.fail++;
      if (!res.todo && !res.skip) {
        this.ok = false;
        this.failures.push(res);
      }
    }
    if (res.skip)
      this.skip++;
    if (res.todo)
      this.todo++;
    this.emitAssert(res);
    if (this.bail && !res.ok && !res.todo && !res.skip && !this.#bailingOut) {
      this.#maybeChild = null;
      const ind = new Array(this.level + 1).join("    ");
      let p;
      for (p = this; p.parent; p = p.parent)
        ;
      const bailName = res.name ? " " + res.name : "";
      p.parse(ind + "Bail out!" + bailName + "\n");
    }
    this.clearExtraQueue();
  }
  // TODO: We COULD say that any "relevant tap" line that's indented
  // by 4 spaces starts a child test, and just call it 'unnamed' if
  // it does not have a prefix comment.  In that case, any number of
  // 4-space indents can be plucked off to try to find a relevant
  // TAP line type, and if so, start the unnamed child.
  startChild(line2) {
    const maybeBuffered = this.#current && this.#current.buffered;
    const unindentStream = !maybeBuffered && this.#maybeChild;
    const indentStream = !maybeBuffered && !unindentStream && lineTypes.subtestIndent.test(line2);
    if (!maybeBuffered)
      this.emitResult();
    if (this.bailedOut)
      return;
    this.#child = new _Parser({
      bail: this.bail,
      parent: this,
      level: this.level + 1,
      buffered: maybeBuffered || void 0,
      closingTestPoint: maybeBuffered && this.#current || void 0,
      preserveWhitespace: this.preserveWhitespace,
      omitVersion: true,
      strict: this.strict
    });
    this.#child.on("complete", (results) => {
      if (!results.ok)
        this.ok = false;
    });
    this.#child.on("line", (l) => {
      if (l.trim() || this.preserveWhitespace)
        l = "    " + l;
      this.emit("line", l);
    });
    line2 = line2.substring(4);
    let subtestComment;
    if (indentStream) {
      subtestComment = line2;
      line2 = "";
    } else if (maybeBuffered && this.#current) {
      subtestComment = "# Subtest: " + this.#current.name + "\n";
    } else {
      subtestComment = this.#maybeChild || "# Subtest\n";
    }
    this.#maybeChild = null;
    this.#child.name = subtestComment.substring("# Subtest: ".length).trim();
    if (!this.#child.buffered)
      this.emit("line", subtestComment);
    this.emit("child", this.#child);
    this.#child.emitComment(subtestComment, true);
    if (line2)
      this.#child.parse(line2);
  }
  destroy(er) {
    this.abort("destroyed", er);
  }
  abort(message = "", extra) {
    if (this.#child) {
      const b = this.#child.buffered;
      this.#child.abort(message, extra);
      extra = null;
      if (b)
        this.write("\n}\n");
    }
    let dump = "";
    if (extra && Object.keys(extra).length) {
      try {
        dump = esm_default.stringify(extra).trimEnd();
      } catch (er) {
      }
    }
    const y = dump ? "  ---\n  " + dump.split("\n").join("\n  ") + "\n  ...\n" : "\n";
    const n = (this.count || 0) + 1 + (this.#current ? 1 : 0);
    if (this.planEnd !== -1 && this.planEnd < n && this.parent) {
      this.aborted = true;
      return;
    }
    message = message.replace(/[\n\r\s\t]/g, " ");
    let point = "\nnot ok " + n + " - " + message + "\n" + y;
    if (this.planEnd === -1)
      point += "1.." + n + "\n";
    if (!this.#sawVersion)
      this.write("TAP version 14\n");
    this.write(point);
    this.aborted = true;
    this.end();
  }
  emitAssert(res) {
    this.emit("assert", res);
    const c = this.#child || this.#previousChild;
    if (c) {
      this.#previousChild = null;
      if (res.name === c.name && c.results && res.ok === c.results.ok && c.results.count && !res.todo && !res.skip) {
        return;
      }
    }
    this.root.emit("result", res);
    if (res.skip)
      this.root.emit("skip", res);
    else if (res.todo)
      this.root.emit("todo", res);
    else if (!res.ok)
      this.root.emit("fail", res);
    else
      this.root.emit("pass", res);
  }
  emitComment(line2, skipLine = false, noDuplicate = false) {
    if (line2.trim().charAt(0) !== "#")
      line2 = "# " + line2;
    if (line2.slice(-1) !== "\n")
      line2 += "\n";
    if (noDuplicate && this.comments.indexOf(line2) !== -1)
      return;
    this.comments.push(line2);
    const dir = parseDirective(line2.replace(/^\s*#\s*/, "").trim());
    if (dir && dir[0] === "time" && typeof dir[1] === "number")
      this.time = dir[1];
    if (this.#current || this.#extraQueue.length) {
      this.#extraQueue.push(["line", line2]);
      this.#extraQueue.push(["comment", line2]);
    } else {
      if (!skipLine)
        this.emit("line", line2);
      this.emit("comment", line2);
    }
  }
  parse(line2) {
    line2 = line2.replace(/\r\n$/, "\n");
    if (line2 === "\n") {
      if (this.#child)
        line2 = "    " + line2;
      else if (this.#yind)
        line2 = this.#yind + line2;
    }
    if (this.#bailingOut) {
      if (!/^\s*}\n$/.test(line2))
        return;
      else if (!this.braceLevel || line2.length < this.braceLevel)
        this.braceLevel = line2.length;
      else
        return;
    }
    if (this.omitVersion && lineTypes.version.test(line2) && !this.#yind) {
      return;
    }
    const indent = line2.match(/^[ \t]*/);
    if (indent && indent[0]) {
      this.parseIndent(line2, indent[0]);
      return;
    }
    if (this.#child && this.#child.buffered && line2 === "}\n") {
      this.endChild();
      this.emit("line", line2);
      this.emitResult();
      return;
    }
    const validLine = this.preserveWhitespace || line2.trim() || this.#yind;
    if (line2 === "\n")
      return validLine && this.emit("line", line2);
    if (this.#current && line2 === "{\n" && this.#current.diag && !this.#current.buffered && !this.#child) {
      this.emit("line", line2);
      this.#current.buffered = true;
      return;
    }
    const type = lineType(line2);
    if (!type) {
      this.nonTap(line2);
      return;
    }
    if (type[0] === "comment") {
      this.emitComment(line2);
      return;
    }
    if (this.#yind)
      this.yamlGarbage();
    if (this.#maybeChild) {
      this.emitComment(this.#maybeChild);
      this.#maybeChild = null;
    }
    if (this.#postPlan) {
      this.nonTap(line2);
      return;
    }
    if (type[0] === "bailout") {
      const msg = type[1]?.[1] || "";
      this.bailout(unesc(msg), false);
      return;
    }
    if (type[0] === "pragma") {
      const [_, posNeg, key] = type[1];
      this.pragma(String(key), posNeg === "+", line2);
      return;
    }
    if (type[0] === "version") {
      const version = type[1];
      this.version(parseInt(String(version[1]), 10), line2);
      return;
    }
    if (type[0] === "plan") {
      const plan = type[1];
      this.plan(+String(plan[1]), +String(plan[2]), unesc(plan[3] || "").trim(), line2);
      return;
    }
    if (type[0] === "testPoint") {
      this.parseTestPoint(type[1], line2);
      return;
    }
    if (type[0] === "subtest") {
      this.#maybeChild = line2;
    } else {
      throw new Error("Unhandled case: " + type[0]);
    }
  }
  parseIndent(line2, indent) {
    if (this.#child && line2.substring(0, 4) === "    ") {
      line2 = line2.substring(4);
      this.#child.write(line2);
      return;
    }
    if (this.#yind) {
      if (line2.indexOf(this.#yind) === 0) {
        this.emit("line", line2);
        this.yamlishLine(line2);
        return;
      } else {
        this.yamlGarbage();
      }
    }
    if (this.#current && !this.#yind && line2 === indent + "---\n") {
      this.#yind = indent;
      this.emit("line", line2);
      return;
    }
    if (line2.substring(0, 4) === "    ") {
      if (this.#maybeChild || this.#current && this.#current.buffered || lineTypes.subtestIndent.test(line2)) {
        this.startChild(line2);
        return;
      }
      const s = line2.match(/( {4})+(.*\n)$/);
      if (s && s[2]?.charAt(0) !== " ") {
        const type = lineType(String(s[2]));
        if (type) {
          if (type[0] === "comment") {
            this.emit("line", line2);
            this.emitComment(line2);
          } else {
            this.startChild(line2);
          }
          return;
        }
      }
    }
    if (lineTypes.comment.test(line2)) {
      this.emitComment(line2);
      return;
    }
    this.nonTap(line2);
  }
  static parse(str, options = {}) {
    return parse3(str, options);
  }
  static stringify(msg, options = {}) {
    return stringify2(msg, options);
  }
};

// workflows/programs/results/tap.ts
var readTap = (text) => {
  const streams = text.split(/^(?=TAP version 1[34]$)/m).filter((part) => /^TAP version 1[34]$/m.test(part));
  if (streams.length === 0 && /^1\.\.\d+/m.test(text) && /^(not )?ok\b/m.test(text)) streams.push(text);
  if (streams.length === 0) return void 0;
  const reading = emptyReading();
  for (const stream of streams) readStream(stream, reading);
  return reading;
};
function readStream(stream, reading) {
  const root = parse4(stream, reading);
  const isNode = root.some((point) => typeof point.result.diag?.type === "string");
  const isTape = /^TAP version 1[34]\n+# (?!Subtest: )/m.test(stream) && root.every((point) => point.subtest.length === 0);
  let title3 = "";
  for (const point of root) {
    title3 = point.before.at(-1) ?? title3;
    if (isTape) push2(reading, point, `${title3} > ${point.name}`, title3, [messageOf3(point)]);
    else if (isNode) readNodePoint(point, [], void 0, reading);
    else readPoint(point, [], reading);
  }
}
function parse4(stream, reading) {
  const root = [];
  const listen = (parser3, points) => {
    let subtest = [];
    let comments2 = [];
    parser3.on("child", (child) => {
      subtest = [];
      listen(child, subtest);
    });
    parser3.on("comment", (comment) => {
      const last = points.at(-1);
      const isDiagnostic = last !== void 0 && !last.result.ok && !last.result.diag;
      const list = isDiagnostic ? last.after : comments2;
      list.push(comment.replace(/^\s*# ?/, "").trimEnd());
    });
    parser3.on("assert", (result4) => {
      points.push({ name: result4.name, result: result4, subtest, before: comments2, after: [] });
      subtest = [];
      comments2 = [];
    });
    parser3.on("bailout", (reason) => reading.incomplete.push(`Bail out! ${reason}`));
  };
  const parser2 = new Parser({ strict: false });
  listen(parser2, root);
  parser2.on("complete", ({ plan, count: count2 }) => {
    if (plan.end === null) reading.incomplete.push("The TAP stream has no plan: the process ended early.");
    else if (plan.start !== null && count2 < plan.end - plan.start + 1 && root.length < plan.end - plan.start + 1)
      reading.incomplete.push(`The TAP stream planned ${plan.end - plan.start + 1} tests and has ${root.length}.`);
  });
  parser2.end(stream);
  return root;
}
function readNodePoint(point, path, parent, reading) {
  const diag = point.result.diag ?? {};
  const id = [...path, point.name].join(" > ");
  const isSuite = diag.type === "suite";
  for (const child of point.subtest) readNodePoint(child, [...path, point.name], isSuite ? void 0 : id, reading);
  if (isSuite && (point.result.ok || diag.failureType === "subtestsFailed")) return;
  if (diag.exitCode !== void 0 || diag.error === "test failed" && isFile(point.name)) {
    reading.loadErrors.push(
      [point.name, ...point.before.filter((line2) => !line2.startsWith("Subtest: "))].join("\n").trim()
    );
    return;
  }
  const own = diag.failureType === "subtestsFailed" ? "" : nodeMessage(diag);
  push2(reading, point, id, parent, [own, ...point.subtest.map((child) => nodeMessage(child.result.diag ?? {}))]);
}
var isFile = (name2) => /\.[cm]?[jt]sx?$/.test(name2);
function nodeMessage(diag) {
  if (diag.error === void 0) return "";
  const lines = [diag.name === void 0 ? diag.error : `${diag.name}: ${diag.error}`];
  for (const key of ["expected", "actual"]) if (key in diag) lines.push(`${key}: ${JSON.stringify(diag[key])}`);
  if (typeof diag.location === "string") lines.push(`at ${diag.location}`);
  return lines.join("\n");
}
function readPoint(point, path, reading) {
  const id = [...path, point.name].join(" > ");
  const { ok, diag } = point.result;
  if (!ok && point.subtest.length === 0 && diag?.exitCode !== void 0 && isFile(point.name)) {
    reading.loadErrors.push([point.name, messageOf3(point)].join("\n"));
    return;
  }
  const tests = point.subtest.filter((child) => !isAssertion(child));
  const before = reading.tests.length;
  for (const child of tests) readPoint(child, [...path, point.name], reading);
  const found = reading.tests.slice(before);
  const isSuite = tests.length > 0 && tests.length === point.subtest.length;
  if (isSuite && (ok || found.some((test) => test.outcome === "failed"))) return;
  push2(reading, point, id, void 0, [messageOf3(point), ...point.subtest.map(messageOf3)]);
}
var isAssertion = ({ subtest, result: result4 }) => subtest.length === 0 && result4.time === null && !result4.skip && !result4.todo;
function messageOf3({ name: name2, result: result4, after }) {
  if (result4.ok || result4.todo) return "";
  const lines = [name2];
  for (const [key, value] of Object.entries(result4.diag ?? {}))
    lines.push(`${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
  return [...lines, ...after].join("\n");
}
function push2(reading, point, id, parent, messages) {
  const { ok, skip, todo } = point.result;
  const outcome = skip || todo ? "skipped" : ok ? "passed" : "failed";
  const message = outcome === "failed" ? messages.filter((text) => text !== "").join("\n") : "";
  const test = { id, outcome, message };
  reading.tests.push(parent === void 0 ? test : { ...test, parent });
}

// workflows/programs/results/unittest.ts
var count = /^Ran (\d+) tests? in [\d.]+s$/;
var result3 = /^(.*?)\b(ok|FAIL|ERROR|skipped (?:'.*'|".*")|expected failure|unexpected success)$/;
var title2 = /^(\w+) \((\S+)\)(.*)$/;
var readUnittest = (text) => {
  const lines = text.split("\n");
  const ends = lines.flatMap((line2, index) => count.test(line2) ? [index] : []);
  if (ends.length === 0) return void 0;
  const reading = emptyReading();
  let start3 = 0;
  for (const end2 of ends) {
    const run2 = lines.slice(start3, end2 + 1);
    const details = run2.findIndex((line2) => /^={70}$/.test(line2));
    const head = details === -1 ? run2.slice(0, -1) : run2.slice(0, details);
    const total = Number(count.exec(run2.at(-1) ?? "")?.[1]);
    const tests = readLines2(head, reading);
    if (tests.size === 0 && total > 0 && reading.tests.length === 0) return void 0;
    if (details !== -1) readDetails(run2.slice(details, -2), tests, reading);
    if (tests.size !== total)
      reading.incomplete.push(`unittest counts ${total} tests, but ${tests.size} have a result.`);
    start3 = end2 + 1;
  }
  return reading;
};
var idOf4 = (method, owner) => owner.endsWith(`.${method}`) ? owner : `${owner}.${method}`;
var outcomeOf3 = (word) => word === "ok" ? "passed" : /^(skipped|expected)/.test(word) ? "skipped" : "failed";
function readLines2(lines, reading) {
  const ids = /* @__PURE__ */ new Set();
  let current;
  for (const line2 of lines) {
    const [, method = "", owner, rest = ""] = title2.exec(line2) ?? [];
    if (owner !== void 0 && /^( \.\.\. |$)/.test(rest)) current = idOf4(method, owner);
    const isFailedSubtest = /^ {2}\w+ \(\S+\) .* \.\.\. /.test(line2);
    const word = result3.exec(line2)?.[2];
    if (current === void 0 || word === void 0) continue;
    if (!/^setUp(Class|Module) /.test(line2) && !current.startsWith("unittest.loader._FailedTest")) {
      ids.add(current);
      reading.tests.push({ id: current, outcome: outcomeOf3(word), message: "" });
    } else if (current.startsWith("unittest.loader")) ids.add(current);
    if (!isFailedSubtest) current = void 0;
  }
  return ids;
}
function readDetails(lines, tests, reading) {
  const blocks2 = lines.join("\n").split(/^={70}\n/m).slice(1);
  for (const text of blocks2) {
    const [head = "", ...rest] = text.split("\n");
    const [, kind, method = "", owner = ""] = /^(FAIL|ERROR|UNEXPECTED SUCCESS): (\w+) \((\S+)\)/.exec(head) ?? [];
    if (kind === void 0) continue;
    const id = idOf4(method, owner);
    const message = rest.filter((line2) => !/^-{70}$/.test(line2)).join("\n").trim();
    if (owner.startsWith("unittest.loader._FailedTest")) reading.loadErrors.push(`${method}
${message}`);
    else if (/^setUp(Class|Module)$/.test(method)) reading.loadErrors.push(`${owner}: ${method}
${message}`);
    else {
      tests.add(id);
      const known = reading.tests.find((test) => test.id === id && test.outcome === "failed");
      const text2 = message === "" ? head : message;
      if (known === void 0) reading.tests.push({ id, outcome: "failed", message: text2 });
      else known.message = known.message === "" ? text2 : `${known.message}
${text2}`;
    }
  }
}

// workflows/programs/results/vitest.ts
var outcomes7 = { "✓": "passed", "×": "failed", "↓": "skipped", "□": "skipped" };
var testLine3 = /^ +([✓×↓□]) (?:\|[^|]+\| )?(\S+\.[cm]?[jt]sx? > .+?)(?: \d+m?s)?(?: \(retry x(\d+)\))?$/;
var summary4 = /^ +Tests +.*\((\d+)\)$/;
var readVitest = (text) => {
  const lines = text.split("\n");
  const totals = lines.flatMap((line2) => summary4.exec(line2)?.[1] ?? []);
  const tests = lines.filter((line2) => testLine3.test(line2));
  if (totals.length === 0 || tests.length === 0 && totals.some((total2) => total2 !== "0")) return void 0;
  const reading = emptyReading();
  const messages = readMessages3(lines);
  for (const line2 of tests) {
    const [, sign2 = "", id = "", retries] = testLine3.exec(line2) ?? [];
    const outcome = outcomes7[sign2] ?? "passed";
    const message = outcome === "failed" ? messages.get(id) ?? "" : "";
    const isFlaky = retries !== void 0 && outcome === "passed";
    reading.tests.push(isFlaky ? { id, outcome, message, isFlaky } : { id, outcome, message });
  }
  for (const [title3, message] of messages) if (!title3.includes(" > ")) reading.loadErrors.push(`${title3}
${message}`);
  const total = totals.reduce((sum, count2) => sum + Number(count2), 0);
  if (tests.length !== total)
    reading.incomplete.push(`vitest counts ${total} tests, but ${tests.length} lines have a result.`);
  return reading;
};
function readMessages3(lines) {
  const messages = /* @__PURE__ */ new Map();
  let titles = [];
  let text = [];
  for (const line2 of lines) {
    const title3 = /^ FAIL +(?:\|[^|]+\| )?(.+?)(?: \[ .* \])?$/.exec(line2)?.[1];
    if (title3 !== void 0) {
      if (text.length > 0) titles = [];
      titles.push(title3);
      text = [];
    } else if (/^⎯+/.test(line2)) {
      for (const name2 of titles) messages.set(name2, block(text));
      titles = [];
      text = [];
    } else if (titles.length > 0) text.push(line2);
  }
  return messages;
}

// workflows/programs/results/read.ts
var readers = [
  ["tap", readTap],
  ["node", readNode],
  ["go", readGo],
  ["cargo", readCargo],
  ["pytest", readPytest],
  ["unittest", readUnittest],
  ["nextest", readNextest],
  ["ctest", readCtest],
  ["maven", readMaven],
  ["mocha", readMocha],
  ["jest", readJest],
  ["vitest", readVitest]
];
var readTwice = ["pytest", "nextest", "maven"];
function readResults({ output, reports: reports2 = [], format, folders = [] }) {
  const readings = [];
  for (const { text: text2 } of reports2) {
    const content = plain(text2, folders);
    const report = readJunit(content) ?? readJestReport(content);
    const tap = report === void 0 ? readTap(content) : void 0;
    if (report !== void 0) readings.push(report);
    else if (tap !== void 0) readings.push({ ...tap, format: "tap" });
  }
  const reported = readings.map((reading) => reading.format).filter((found2) => !readTwice.includes(found2));
  const text = plain(output, folders);
  for (const [name2, read] of readers) {
    const isWanted = format === void 0 ? !reported.includes(name2) : format === name2;
    const reading = isWanted ? read(text) : void 0;
    if (reading !== void 0) readings.push({ ...reading, format: name2 });
  }
  const printed = /^(<\?xml .*\n?)?<testsuites?[\s>][\s\S]*<\/testsuites?>/m.exec(text)?.[0];
  const junit = readings.length > 0 || printed === void 0 ? void 0 : readJunit(printed);
  if (junit !== void 0) readings.push(junit);
  const found = format === void 0 || format === "junit" ? readings : readings.filter((reading) => reading.format === format);
  const first = found[0];
  if (first === void 0) return void 0;
  return {
    format: first.format,
    tests: withoutPositions(merge(found.flatMap((reading) => reading.tests))),
    loadErrors: found.flatMap((reading) => reading.loadErrors).filter(isFirstOfPlace),
    incomplete: [...new Set(found.flatMap((reading) => reading.incomplete))]
  };
}
var worstFirst = ["failed", "error", "skipped", "passed"];
var isFirstOfPlace = (text, index, all) => all.findIndex((other) => other.split("\n")[0] === text.split("\n")[0]) === index;
function merge(tests) {
  const merged = /* @__PURE__ */ new Map();
  for (const test of tests) {
    const known = merged.get(test.id);
    if (known === void 0) merged.set(test.id, { ...test });
    else if (worstFirst.indexOf(test.outcome) < worstFirst.indexOf(known.outcome))
      merged.set(test.id, { ...known, ...test });
    else if (test.outcome === known.outcome)
      merged.set(test.id, { ...test, ...known, message: known.message || test.message });
  }
  return [...merged.values()];
}

// workflows/programs/results/reports.ts
import { readdir as readdir2, readFile as readFile3, stat as stat2 } from "node:fs/promises";
import { join as join4, relative } from "node:path";
var usual = [
  "**/target/{surefire,failsafe}-reports/TEST-*.xml",
  "**/build/test-results/**/TEST-*.xml",
  "**/target/nextest/*/junit.xml"
];
var skipped = [".git", "node_modules", moduleFolder];
function globPattern(glob) {
  const parts = glob.replace(/^\.\//, "").match(/\*\*\/|\*\*|[\s\S]/g) ?? [];
  const special = {
    "**/": "(?:.*/)?",
    "**": ".*",
    "*": "[^/]*",
    "?": "[^/]",
    "{": "(?:",
    "}": ")",
    ",": "|"
  };
  const source = parts.map((part) => special[part] ?? part.replace(/[\\^$.|+()[\]]/, "\\$&")).join("");
  return new RegExp(`^${source}$`);
}
async function findReports(folder, since, globs) {
  const patterns2 = [...usual, ...globs].map(globPattern);
  const reports2 = [];
  const search = async (directory) => {
    const entries = await readdir2(directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
      const path = join4(directory, entry.name);
      if (entry.isDirectory()) {
        if (!skipped.includes(entry.name)) await search(path);
        continue;
      }
      const name2 = relative(folder, path).replaceAll("\\", "/");
      if (!entry.isFile() || !patterns2.some((pattern) => pattern.test(name2))) continue;
      if ((await stat2(path)).mtimeMs >= since) reports2.push({ path: name2, text: await readFile3(path, "utf8") });
    }
  };
  await search(folder);
  return reports2;
}

// workflows/programs/proof/checkout.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { cpSync, existsSync as existsSync2, lutimesSync, readdirSync } from "node:fs";
import { mkdir as mkdir3, writeFile as writeFile2 } from "node:fs/promises";
import { join as join6 } from "node:path";

// workflows/programs/proof/trees.ts
import { lstatSync, readlinkSync } from "node:fs";
import { mkdir as mkdir2 } from "node:fs/promises";
import { join as join5 } from "node:path";

// workflows/programs/proof/refusal.ts
var Refusal = class extends Error {
  code;
  constructor(code, reason) {
    super(reason);
    this.name = "Refusal";
    this.code = code;
  }
};

// workflows/programs/proof/trees.ts
var pack = ["pack-objects", "-q", "--revs", "--window=0"];
var Trees = class _Trees {
  folder;
  #repo;
  #env;
  constructor(repo, folder) {
    this.folder = folder;
    this.#repo = repo;
    this.#env = { GIT_OBJECT_DIRECTORY: join5(folder, "objects"), GIT_INDEX_FILE: join5(folder, "index") };
  }
  /** @param revisions Commits of the repository whose trees are needed. */
  static async open(repo, folder, revisions) {
    const packs = join5(folder, "objects/pack");
    await mkdir2(packs, { recursive: true });
    const trees = revisions.map((revision) => `${revision}^{tree}
`).join("");
    const made = new _Trees(repo, folder);
    const known = await git(repo, ["rev-parse", "--path-format=absolute", "--git-path", "objects"]);
    const env = { ...made.#env, GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(known) };
    await git(repo, [...pack, join5(packs, "pack")], { env, input: trees });
    return made;
  }
  async #git(args2, input) {
    return await git(this.#repo, args2, { env: this.#env, ...input !== void 0 && { input } });
  }
  /** The tree of a commit with patches and other versions of some files. */
  async compose(tree, patches, files) {
    await this.#git(["read-tree", tree]);
    for (const patch of patches) await this.#apply(patch);
    const none = "0".repeat(tree.length);
    const lines = [...files].map(([path, entry]) => `${entry ? `${entry.mode} ${entry.blob}` : `0 ${none}`}	${path}\0`);
    if (lines.length > 0) await this.#git(["update-index", "-z", "--index-info"], lines.join(""));
    return await this.#git(["write-tree"]);
  }
  async #apply({ commit, reverse = false }) {
    const file = join5(this.folder, "patch");
    await this.#git(["diff-tree", "-p", "--binary", "--full-index", `--output=${file}`, ...await this.#sides(commit)]);
    const direction = reverse ? ["--reverse"] : [];
    const args2 = ["apply", "--cached", "--3way", "--allow-empty", ...direction, file];
    const { code, err } = await runGit(this.#repo, args2, { env: this.#env });
    if (code === 0) return;
    const why = err.split("\n").find((line2) => /conflict|error/i.test(line2)) ?? `exit code ${code}`;
    throw new Refusal("tests-do-not-apply", `the diff of ${commit.slice(0, 12)} does not apply: ${why}`);
  }
  /** A commit of a tree, without history and with fixed texts: it tells nothing of its side. */
  async commit(tree) {
    const someone = { NAME: "Nobody", EMAIL: "nobody@localhost", DATE: "2000-01-01T00:00:00Z" };
    const variables = Object.entries(someone).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value]
    ]);
    const env = { ...this.#env, ...Object.fromEntries(variables) };
    return await git(this.#repo, ["-c", "commit.gpgSign=false", "commit-tree", "-m", "Work", tree], { env });
  }
  /** Writes the objects of a commit without history into a repository's folder for packs. */
  async pack(commit, folder) {
    await this.#git([...pack, join5(folder, "pack")], `${commit}
`);
  }
  /** The tree of a commit. */
  async treeOf(revision) {
    return await git(this.#repo, ["rev-parse", "--verify", `${revision}^{tree}`]);
  }
  /** The trees before and after a commit. */
  async #sides(commit) {
    return await Promise.all([this.treeOf(`${commit}^1`), this.treeOf(commit)]);
  }
  /** The version of a file in a commit. Null if it does not have the file. */
  async entryAt(commit, path) {
    const line2 = await tryGit(this.#repo, ["--literal-pathspecs", "ls-tree", commit, "--", path]);
    const [, mode, blob] = /^(\d+) blob ([0-9a-f]+)\t/.exec(line2 ?? "") ?? [];
    return mode && blob ? { mode, blob } : null;
  }
  /** The version of a file in the working tree. Null if it is not there. */
  async entryOnDisk(path) {
    const stat3 = lstatSync(join5(this.#repo, path), { throwIfNoEntry: false });
    if (stat3?.isSymbolicLink()) {
      const target2 = readlinkSync(join5(this.#repo, path));
      return { mode: "120000", blob: await this.#git(["hash-object", "-w", "--stdin", "--no-filters"], target2) };
    }
    if (!stat3?.isFile()) return null;
    const blob = await this.#git(["hash-object", "-w", "--", path]);
    return { mode: stat3.mode & 64 ? "100755" : "100644", blob };
  }
  /** Files that the second tree has and the first does not. */
  async added(from, to) {
    const out = await this.#git(["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--diff-filter=A", from, to]);
    return out.split("\0").filter(Boolean);
  }
  /** Lines that a commit removes. */
  async removedLines(commit) {
    const out = await this.#git(["diff-tree", "-r", "--numstat", ...await this.#sides(commit)]);
    return [...out.matchAll(/^\d+\t(\d+)\t/gm)].reduce((sum, [, removed]) => sum + Number(removed), 0);
  }
};

// workflows/programs/proof/checkout.ts
async function openSource(folder, scratch, revisions) {
  const [trees, config, tag] = await Promise.all([
    Trees.open(folder, scratch, revisions),
    configOf(folder),
    tryGit(folder, ["describe", "--tags", "--abbrev=0", revisions[0] ?? "HEAD"])
  ]);
  return { folder, trees, config, tag };
}
async function commonFolder(folder) {
  return await git(folder, ["rev-parse", "--path-format=absolute", "--git-common-dir"]);
}
async function checkOut(source, tree, folder, time2) {
  const own = join6(folder, ".git");
  await mkdir3(join6(own, "objects/pack"), { recursive: true });
  await mkdir3(join6(own, "refs/heads"), { recursive: true });
  await mkdir3(join6(own, "info"));
  const commit = await source.trees.commit(tree);
  const tag = source.tag === void 0 ? "" : `${commit} refs/tags/${source.tag}
`;
  await Promise.all([
    writeFile2(join6(own, "HEAD"), `${commit}
`),
    writeFile2(join6(own, "config"), source.config),
    writeFile2(join6(own, "packed-refs"), tag),
    source.trees.pack(commit, join6(own, "objects/pack"))
  ]);
  const common = await commonFolder(source.folder);
  for (const name2 of ["info/exclude", "info/attributes"])
    if (existsSync2(join6(common, name2))) cpSync(join6(common, name2), join6(own, name2));
  await git(folder, ["read-tree", "--reset", "-u", "HEAD"]);
  setTimes(folder, time2);
  await git(folder, ["update-index", "-q", "--refresh"]);
  return existsSync2(join6(folder, ".gitmodules")) ? await fillSubmodules(source, folder, time2) : [];
}
async function fillSubmodules(source, folder, time2) {
  const notes = [];
  const entries = (await git(folder, ["ls-files", "-s", "-z"])).split("\0");
  for (const entry of entries) {
    const [, commit = "", path = ""] = /^160000 ([0-9a-f]+) \d\t(.*)$/s.exec(entry) ?? [];
    if (path === "") continue;
    const from = join6(source.folder, path);
    if (existsSync2(join6(from, ".git")) && await commitId(from, commit)) {
      await mkdir3(join6(folder, path), { recursive: true });
      const inner = await openSource(from, join6(source.trees.folder, randomUUID2()), [commit]);
      notes.push(...await checkOut(inner, await inner.trees.treeOf(commit), join6(folder, path), time2));
    } else {
      notes.push(`Submodule ${path} is not checked out at the required commit. It is empty in the scratch checkout.`);
    }
  }
  return notes;
}
function setTimes(folder, time2) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === ".git") continue;
    const path = join6(folder, entry.name);
    if (entry.isDirectory()) setTimes(path, time2);
    lutimesSync(path, time2, time2);
  }
}
var kept = /^(core\.(autocrlf|eol|safecrlf|filemode|symlinks|ignorecase|precomposeunicode|longpaths|attributesfile)|(filter|lfs|remote)\..*|extensions\.objectformat)$/i;
async function configOf(folder) {
  const entries = (await git(folder, ["config", "--local", "--list", "-z"])).split("\0");
  const lines = ["[core]", "	repositoryformatversion = 1", "	bare = false"];
  for (const entry of entries) {
    const [key = "", value = "true"] = entry.split(/\n(.*)/s);
    if (!kept.test(key)) continue;
    const [, section, subsection, name2] = /^([^.]+)(?:\.(.*))?\.([^.]+)$/s.exec(key) ?? [];
    lines.push(subsection === void 0 ? `[${section}]` : `[${section} ${quoted(subsection)}]`);
    lines.push(`	${name2} = ${quoted(value).replaceAll("\n", "\\n")}`);
  }
  return `${lines.join("\n")}
`;
}
function quoted(text) {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

// workflows/programs/proof/scratch.ts
import { spawn as spawn3 } from "node:child_process";
import { randomUUID as randomUUID3 } from "node:crypto";
import { once as once2 } from "node:events";
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { mkdir as mkdir4, mkdtemp, readdir as readdir3, realpath, rename as rename3, rm as rm2, symlink as symlink2 } from "node:fs/promises";
import { constants as constants3, homedir, tmpdir as tmpdir3 } from "node:os";
import { basename, join as join7 } from "node:path";

// workflows/programs/proof/watcher.ts
import { spawn as spawn2 } from "node:child_process";
import { once } from "node:events";
var script = `
trap '' HUP INT TERM
mark=$1 scratch=$2 group=
descendants() {
  {
    ps -A -o pid= -o ppid= 2>/dev/null ||
      cat /proc/[0-9]*/stat 2>/dev/null | sed 's/^\\([0-9]*\\) (.*) [A-Za-z] \\([0-9]*\\) .*/\\1 \\2/'
  } | awk -v root="$1" '{ parent[$1] = $2 } END { for (pid in parent) {
      for (up = pid; up in parent && up != root && steps[pid]++ < 99; up = parent[up]);
      if (up == root && pid != root) print pid } }'
}
escaped() {
  {
    grep -lsF "$mark" /proc/[0-9]*/environ 2>/dev/null
    find /proc/[0-9]*/cwd -maxdepth 0 -lname "$scratch/*" 2>/dev/null
  } | sed 's,/proc/\\([0-9]*\\)/.*,\\1,'
}
end_all() {
  turn=0
  while [ $turn -lt 50 ]; do
    turn=$((turn + 1))
    found=$(escaped; [ -z "$group" ] || descendants "$group")
    [ -z "$group" ] || kill -s KILL -- "-$group" 2>/dev/null
    group=
    [ -n "$found" ] || break
    kill -s KILL $found 2>/dev/null
  done
}
while read -r word pid; do
  case $word in
    run) group=$pid ;;
    end) end_all; echo ended ;;
  esac
done
end_all
cd /
rm -rf -- "$scratch" 2>/dev/null || { chmod -R u+w "$scratch"; rm -rf -- "$scratch"; }
`;
function startWatcher(mark2, scratch) {
  const child = spawn2("sh", ["-c", script, "watcher", mark2, scratch], {
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
    cwd: "/"
  });
  const closed = once(child, "close");
  const waiting = [];
  child.stdout.on("data", (text) => {
    for (const byte of text) if (byte === 10) waiting.shift()?.();
  });
  child.stdin.on("error", () => {
  });
  child.once("close", () => {
    for (const resume of waiting.splice(0)) resume();
  });
  return {
    watch: (pid) => void child.stdin.write(`run ${pid}
`),
    end: () => new Promise((resolve2) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve2();
      waiting.push(resolve2);
      child.stdin.write("end\n");
    }),
    async close() {
      child.stdin.end();
      await closed;
    }
  };
}

// workflows/programs/proof/scratch.ts
var outputLimit = 100 * 1024 * 1024;
var Scratch = class _Scratch {
  folder;
  /** Report files of the last command's test runner. */
  reports;
  /** The folder that commands run in. It has the repository's name, because some builds use it. */
  tree;
  #watcher;
  #mark;
  #signal;
  #active;
  constructor(folder, name2, signal) {
    this.folder = folder;
    this.reports = join7(folder, "reports");
    this.tree = join7(folder, "work", name2);
    this.#mark = randomUUID3();
    this.#watcher = startWatcher(this.#mark, folder);
    this.#signal = signal;
  }
  static async open(repo, signal) {
    await sweep();
    const folder = await realpath(await mkdtemp(join7(tmpdir3(), `${prefix}${process.pid}.`)));
    return new _Scratch(folder, basename(repo), signal);
  }
  async close() {
    await this.#watcher.close();
  }
  /** A new, empty place, which is then in use. */
  async newPlace() {
    const place = { parked: join7(this.folder, randomUUID3()), home: void 0 };
    await this.#park();
    await mkdir4(this.tree, { recursive: true });
    this.#active = place;
    return place;
  }
  async use(place) {
    if (this.#active === place) return;
    await this.#park();
    await rename3(place.parked, join7(this.tree, ".."));
    this.#active = place;
  }
  async #park() {
    if (this.#active) await rename3(join7(this.tree, ".."), this.#active.parked);
    this.#active = void 0;
  }
  /** Keeps the home folder of the last command: later commands in the place find what was installed there. */
  async keepHome(place) {
    place.home = join7(this.folder, randomUUID3());
    await rename3(join7(this.folder, "home"), place.home);
  }
  /** Runs a command in the place in use, and ends everything that it leaves behind. */
  async run(command, seconds, variables) {
    this.#signal?.throwIfAborted();
    const home = await this.#newFolders();
    const env = { ...environment(), HOME: home, TMPDIR: join7(this.folder, "tmp"), SCRATCH_RUN: this.#mark };
    const path = join7(this.folder, randomUUID3());
    const log2 = openSync(path, "w");
    const since = Date.now();
    const child = spawn3("sh", ["-c", command], {
      cwd: this.tree,
      env: { ...env, ...variables(this.reports, env) },
      detached: true,
      stdio: ["ignore", log2, log2]
    });
    const exit = once2(child, "exit");
    if (child.pid !== void 0) this.#watcher.watch(child.pid);
    let exceeded = null;
    const end2 = (limit2) => {
      exceeded ??= limit2;
      void this.#watcher.end();
    };
    const late = setTimeout(() => end2("time"), Math.min(seconds * 1e3, 2 ** 31 - 1));
    const loud = setInterval(() => fstatSync(log2).size > outputLimit && end2("output"), 500);
    const abort = () => end2(null);
    this.#signal?.addEventListener("abort", abort);
    try {
      const [status2, name2] = await exit;
      clearTimeout(late);
      await this.#watcher.end();
      this.#signal?.throwIfAborted();
      const ended = status2 ?? 128 + constants3.signals[name2 ?? "SIGKILL"];
      const code = exceeded === "time" ? 124 : ended;
      return { ending: { code, exceeded, seconds: Math.round((Date.now() - since) / 1e3), since }, log: path };
    } finally {
      clearTimeout(late);
      clearInterval(loud);
      this.#signal?.removeEventListener("abort", abort);
      closeSync(log2);
    }
  }
  /** New folders for a run. Toolchains and caches in the user's home are found through links. */
  async #newFolders() {
    const home = join7(this.folder, "home");
    for (const folder of [home, join7(this.folder, "tmp"), this.reports]) {
      await rename3(folder, join7(this.folder, randomUUID3())).catch(() => {
      });
      await mkdir4(folder);
    }
    const from = this.#active?.home ?? process.env.HOME ?? homedir();
    const names2 = await readdir3(from).catch(() => []);
    await Promise.all(names2.map((name2) => symlink2(join7(from, name2), join7(home, name2))));
    for (const name2 of caches.filter((name3) => !names2.includes(name3))) {
      await mkdir4(join7(this.folder, "caches", name2), { recursive: true });
      await symlink2(join7(this.folder, "caches", name2), join7(home, name2));
    }
    return home;
  }
};
var caches = [".cache", ".cargo", ".gradle", ".ivy2", ".m2", ".npm", ".nuget", "go"];
var prefix = "prove-regression.";
var ofCaller = /^(NODE_TEST_CONTEXT|GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|NAMESPACE))$/;
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name2]) => !ofCaller.test(name2)));
}
async function sweep() {
  for (const name2 of await readdir3(tmpdir3())) {
    const pid = Number(name2.startsWith(prefix) && name2.slice(prefix.length).split(".")[0]);
    if (pid > 0 && !isAlive(pid)) await rm2(join7(tmpdir3(), name2), { recursive: true, force: true }).catch(() => {
    });
  }
}
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error3) {
    return error3.code === "EPERM";
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

// workflows/programs/proof/text.ts
function plain2(text) {
  return withoutColours(text).replaceAll(/[\u0001-\u0008\u000b-\u001f\u007f]/g, "");
}
function excerpt(lines, from, to) {
  return lines.slice(Math.max(from, 0), to).map((line2) => line2.slice(0, 300)).join("\n").trimEnd();
}
function seeLog(log2) {
  return log2 === "" ? "" : `; see ${log2}`;
}

// workflows/programs/proof/bench.ts
var keptLog = 2e6;
var Bench = class _Bench {
  notes = [];
  steps = [];
  #options;
  #scratch;
  #source;
  /** Time of all files of all checkouts: files that are copied into them are older. */
  #time = /* @__PURE__ */ new Date();
  constructor(options, scratch, source) {
    this.#options = options;
    this.#scratch = scratch;
    this.#source = source;
  }
  /** @param revisions Commits whose trees are needed, the base first. */
  static async open(options, revisions) {
    let scratch;
    try {
      scratch = await Scratch.open(options.repo, options.signal);
      return new _Bench(options, scratch, await openSource(options.repo, join8(scratch.folder, "store"), revisions));
    } catch (error3) {
      await scratch?.close();
      throw new Refusal("cannot-prepare", `no scratch folder in ${tmpdir4()}: ${error3.message}`);
    }
  }
  /** Ends everything and removes the scratch folder. */
  async close() {
    await this.#scratch.close();
  }
  /** Trees of the repository, and new ones. */
  get trees() {
    return this.#source.trees;
  }
  /** Checks a tree out and sets it up. `name` and `commit` name it in the steps. */
  async checkOut(tree, name2, commit) {
    const place = await this.#scratch.newPlace();
    const folder = this.#scratch.tree;
    try {
      for (const note of await checkOut(this.#source, tree, folder, this.#time))
        if (!this.notes.includes(note)) this.notes.push(note);
      await this.#bring(folder);
    } catch (error3) {
      if (error3 instanceof Refusal) throw error3;
      throw new Refusal("cannot-prepare", `no checkout of ${commit}: ${error3.message}`);
    }
    const { setup } = this.#options;
    if (setup === void 0) return place;
    const { code, log: log2 } = await this.#execute(place, `setup-${name2}`, commit, setup);
    if (code !== 0)
      throw new Refusal("setup-failed", `the setup command failed at ${name2} with exit code ${code}${seeLog(log2)}`);
    await this.#scratch.keepHome(place);
    return place;
  }
  /** Copies and links the untracked files that the user named. */
  async #bring(folder) {
    const { repo, copies = [], links = [] } = this.#options;
    for (const path of [...copies, ...links]) {
      const from = join8(repo, path);
      const to = join8(folder, path);
      if (!existsSync3(from)) throw new Refusal("cannot-prepare", `there is no ${path} to copy or link`);
      await mkdir5(dirname(to), { recursive: true });
      await rm3(to, { recursive: true, force: true });
      if (links.includes(path)) await symlink3(from, to);
      else await copy(from, to, path);
    }
  }
  /** Runs a command with tests once in a checkout. */
  async run(place, step, commit, command) {
    const { format, results: globs = [] } = this.#options;
    const run2 = await this.#execute(place, step, commit, command);
    const { tree, reports: folder } = this.#scratch;
    const reports2 = [...await findReports(tree, run2.since, globs), ...await findReports(folder, 0, ["**"])];
    const output = await readFile4(run2.path, "utf8");
    const results = readResults({ output, reports: reports2, format, folders: [tree, this.#scratch.folder] });
    return { ...run2, isSilent: output.trim() === "" && reports2.length === 0, results };
  }
  async #execute(place, step, commit, command) {
    this.#options.onStep?.(step);
    await this.#scratch.use(place);
    const { ending, log: log2 } = await this.#scratch.run(command, this.#options.seconds ?? 900, runnerEnvironment);
    const kept2 = this.#options.keepLog?.(step, await tail(log2)) ?? "";
    this.steps.push({ step, commit, exit_code: ending.code, seconds: ending.seconds, log: kept2, command });
    if (ending.exceeded === "output")
      throw new Refusal("too-much-output", `${step} printed more than 100 MB. Make the command quieter`);
    const inTree = `${this.#scratch.tree}/`;
    const readOutput = async () => plain2((await readFile4(log2, "utf8")).replaceAll(inTree, ""));
    return { ...ending, step, log: kept2, path: log2, readOutput };
  }
};
async function copy(from, to, path) {
  const child = spawn4("cp", ["-RPp", "--", from, to], { stdio: "ignore" });
  const [code] = await once3(child, "exit");
  if (code !== 0) throw new Refusal("cannot-prepare", `cannot copy ${path}`);
}
async function tail(path) {
  const file = await open3(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, keptLog);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// workflows/programs/proof/fingerprint.ts
import { createHash as createHash2 } from "node:crypto";
import { existsSync as existsSync4, readFileSync as readFileSync2 } from "node:fs";
var reports = ":(exclude)artifacts";
async function fingerprint(repo) {
  const index = await tryGit(repo, ["rev-parse", "--path-format=absolute", "--git-path", "index"]);
  const [head, status2, diff] = await Promise.all([
    tryGit(repo, ["rev-parse", "HEAD"]),
    tryGit(repo, ["status", "--porcelain=v2", "--ignored", "-uall", "--", ".", reports]),
    tryGit(repo, ["diff", "--no-ext-diff", "--", ".", reports])
  ]);
  const hash = createHash2("sha256").update(`${head}
${status2}
${diff}
`);
  if (index !== void 0 && existsSync4(index)) hash.update(readFileSync2(index));
  return hash.digest("hex");
}

// workflows/programs/proof/test-files.ts
import { lstatSync as lstatSync2 } from "node:fs";
import { isAbsolute, join as join9, normalize } from "node:path";
async function findTestFiles(names2, where) {
  const paths = [];
  for (const name2 of names2) {
    if (isAbsolute(name2) || normalize(name2).startsWith(".."))
      throw new Refusal("no-test-file", `${name2} is not in the repository`);
    const found = await filesOf2(name2, where);
    if (found.length === 0) throw new Refusal("no-test-file", `there is no test file ${name2}`);
    paths.push(...found);
  }
  return await Promise.all([...new Set(paths)].map((path) => readVersions(path, where)));
}
async function filesOf2(name2, { repo, base, fix, fromWorkingTree }) {
  const literal = `:(literal)${name2}`;
  const lists2 = [
    ...fromWorkingTree ? [["ls-files", "-z", "-co", "--exclude-standard", "--", literal]] : [],
    ["ls-tree", "-r", "-z", "--name-only", fix, "--", name2],
    ["ls-tree", "-r", "-z", "--name-only", base, "--", name2]
  ];
  for (const [index, list] of lists2.entries()) {
    const found = (await git(repo, list)).split("\0").filter(Boolean);
    if (found.length > 0) return found;
    const isIgnored = fromWorkingTree && index === 0 && lstatSync2(join9(repo, name2), { throwIfNoEntry: false })?.isFile();
    if (isIgnored) return [name2];
  }
  return [];
}
async function readVersions(path, { trees, base, fix, fromWorkingTree }) {
  const [atFix, old] = await Promise.all([trees.entryAt(fix, path), trees.entryAt(base, path)]);
  const onDisk = fromWorkingTree ? await trees.entryOnDisk(path) : null;
  const tested = onDisk ?? atFix;
  return { path, tested, old, isCommitted: tested?.blob === atFix?.blob };
}

// workflows/programs/proof/sides.ts
var Sides = class _Sides {
  options;
  proof;
  bench;
  expectation;
  /** Whether the tests change or remove files of base. */
  hasOldTests;
  #commits;
  #files;
  #trees;
  #suiteBefore;
  #places = /* @__PURE__ */ new Map();
  constructor({ options, proof, bench, commits }, { files, trees, added, hasOldTests }) {
    this.options = options;
    this.proof = proof;
    this.bench = bench;
    this.hasOldTests = hasOldTests;
    this.expectation = { expected: options.expected, loadErrorMayBeBug: options.loadErrorMayBeBug ?? false, added };
    this.#commits = commits;
    this.#files = files;
    this.#trees = trees;
  }
  static async compose(parts) {
    return new _Sides(parts, await compose(parts));
  }
  /** Runs a command on a side. */
  async run(side, step, command) {
    const commit = this.#commits[side === "fix" || side === "old" ? "fix" : "base"];
    const known = this.#places.get(side);
    const place = known ?? await this.bench.checkOut(await this.#treeOf(side), side, commit);
    this.#places.set(side, place);
    return await this.bench.run(place, step, commit, command);
  }
  /** The suite without the fix and without the new tests, which runs once. Undefined if there is no suite command. */
  async suiteBefore() {
    const { suiteCommand } = this.options;
    if (suiteCommand !== void 0) this.#suiteBefore ??= await this.run("before", "suite-before", suiteCommand);
    return this.#suiteBefore;
  }
  async #treeOf(side) {
    const { base, fix, tests } = this.#commits;
    const { trees } = this.bench;
    if (side === "base" || side === "fix") return this.#trees[side];
    if (side === "before") return await trees.treeOf(base);
    const patches = tests.toReversed().map((commit) => ({ commit, reverse: true }));
    return await trees.compose(
      await trees.treeOf(fix),
      patches,
      new Map(this.#files.map(({ path, old }) => [path, old]))
    );
  }
};
async function compose({ options, proof, bench, commits }) {
  const { repo, tests = [], fromWorkingTree = false } = options;
  const { base, fix } = commits;
  const { trees, notes } = bench;
  const files = await findTestFiles(tests, { repo, trees, base, fix, fromWorkingTree });
  proof.tests = files.map(({ path }) => path);
  for (const { path } of files.filter(({ isCommitted }) => !isCommitted))
    notes.push(`Test file ${path}: the version that ran is not committed.`);
  const tested = new Map(files.map(({ path, tested: tested2 }) => [path, tested2]));
  const patches = commits.tests.map((commit) => ({ commit }));
  const made = {
    base: await trees.compose(await trees.treeOf(base), patches, tested),
    fix: await trees.compose(await trees.treeOf(fix), [], tested)
  };
  if (made.base === made.fix)
    throw new Refusal("no-fix", "base and fix differ in nothing but the tests. Commit the fix first");
  if (fromWorkingTree && await hasOtherChanges(repo, fix, proof.tests))
    notes.push("Uncommitted changes in the working tree are not part of this proof.");
  const removed = await Promise.all(commits.tests.map((commit) => trees.removedLines(commit)));
  const hasOldTests = removed.some((lines) => lines > 0) || files.some(({ old, tested: tested2 }) => old !== null && old.blob !== tested2?.blob);
  return { files, trees: made, added: await trees.added(made.base, made.fix), hasOldTests };
}
async function hasOtherChanges(repo, fix, tests) {
  if (await commitId(repo, "HEAD") !== fix) return false;
  const others = [".", ":(exclude)artifacts", ...tests.map((path) => `:(exclude,literal)${path}`)];
  return await tryGit(repo, ["diff", "--quiet", "HEAD", "--", ...others]) === void 0;
}

// workflows/programs/proof/suite.ts
function compareSuites(before, after, again) {
  const first = outcomes8(after);
  const second = again === void 0 ? first : outcomes8(again);
  const earlier = outcomes8(before);
  const isBroken = (now) => (id) => {
    if (earlier.get(id) === "passed") return now.get(id) !== "passed";
    return isRed(now.get(id)) && !isRed(earlier.get(id));
  };
  const ids = [.../* @__PURE__ */ new Set([...earlier.keys(), ...first.keys(), ...second.keys()])];
  const broken = withoutParents(
    ids.filter((id) => isBroken(first)(id) && isBroken(second)(id)),
    [before, after]
  );
  const failedBefore = withoutParents(
    ids.filter((id) => isRed(earlier.get(id)) && isRed(second.get(id))),
    [after]
  );
  const flaky = ids.filter((id) => isBroken(first)(id) !== isBroken(second)(id));
  const count2 = (...wanted) => [...second.values()].filter((outcome) => wanted.includes(outcome)).length;
  return {
    outcome: broken.length > 0 ? "failed" : failedBefore.length > 0 ? "failed-before" : "passed",
    passed: count2("passed"),
    failed: count2("failed", "error"),
    skipped: count2("skipped"),
    broken,
    missing: broken.filter((id) => !first.has(id) && !second.has(id)),
    failedBefore,
    flaky
  };
}
function noLongerPassing(before, after) {
  const now = outcomes8(after);
  const lost = before.tests.filter(({ id, outcome }) => outcome === "passed" && now.get(id) !== "passed");
  return withoutParents(
    lost.map(({ id }) => id),
    [before, after]
  );
}
var isRed = (outcome) => outcome === "failed" || outcome === "error";
function outcomes8({ tests }) {
  return new Map(tests.map(({ id, outcome }) => [id, outcome]));
}
function withoutParents(ids, runs) {
  const listed = new Set(ids);
  const tests = runs.flatMap(({ tests: tests2 }) => tests2).filter(({ id }) => listed.has(id));
  const parents = new Set(tests.map(({ parent }) => parent));
  return ids.filter((id) => !parents.has(id));
}

// workflows/programs/proof/suite-steps.ts
async function proveSuite(sides, tests) {
  const { suiteCommand } = sides.options;
  sides.proof.suite = "none";
  if (suiteCommand !== void 0) await runSuite(sides, suiteCommand);
  if (sides.hasOldTests) await runOldTests(sides, tests);
  const broken = sides.proof.suite_tests?.broken ?? [];
  if (broken.length > 0)
    throw new Refusal("suite-broken", `the fix breaks ${names(broken)}: compare the logs of suite and suite-before`);
}
async function runSuite(sides, command) {
  const { proof } = sides;
  proof.suite = "failed";
  const after = await sides.run("fix", "suite", command);
  refuseEmpty(after, proof);
  if (after.results === void 0) return await compareExitCodes(sides, after, command);
  const before = await sides.suiteBefore();
  if (before?.results === void 0) return await compareExitCodes(sides, after, command);
  let compared = compareSuites(before.results, after.results);
  if (compared.broken.length > 0 || after.code !== 0 && before.code === 0) {
    const again = await sides.run("fix", "suite-again", command);
    if (again.results) compared = compareSuites(before.results, after.results, again.results);
    if (compared.broken.length === 0 && again.code !== 0 && before.code === 0) refuseExitCode(again);
  }
  proof.suite_tests = compared;
  proof.suite = compared.outcome;
  noteSuite(sides, compared);
}
function refuseEmpty(run2, { evidence, results: proven }) {
  const isScript = (file) => evidence === "exit-code" || proven.some(({ id }) => id === file);
  const ran = run2.results?.tests.filter(({ id, outcome }) => outcome !== "skipped" && (!isFile2(id) || isScript(id)));
  if (ran ? ran.length === 0 && run2.results?.loadErrors.length === 0 : run2.isSilent)
    throw new Refusal("suite-empty", `the suite command ran no test${seeLog(run2.log)}`);
}
var isFile2 = (id) => /^\S+\.[cm]?[jt]sx?$/.test(id);
async function compareExitCodes(sides, after, command) {
  const { proof, bench } = sides;
  proof.evidence = "exit-code";
  proof.suite = "passed";
  if (after.code === 0) return;
  proof.suite = "failed";
  const before = await sides.suiteBefore();
  if (before?.code !== 0) {
    proof.suite = "failed-before";
    bench.notes.push("The suite failed before the fix too: compare the logs of suite and suite-before.");
    return;
  }
  const again = await sides.run("fix", "suite-again", command);
  if (again.code !== 0) refuseExitCode(again);
  proof.suite = "passed";
  bench.notes.push(`The suite is flaky: it failed in one run with the fix and passed in another${seeLog(after.log)}.`);
}
function refuseExitCode({ code, log: log2 }) {
  throw new Refusal(
    "suite-broken",
    `the suite fails with the fix (exit code ${code}) and passes without it${seeLog(log2)}`
  );
}
function noteSuite({ bench: { notes } }, { flaky, failedBefore }) {
  if (failedBefore.length > 0) notes.push(`The suite failed before the fix too: ${names(failedBefore)}.`);
  if (flaky.length > 0) notes.push(`Flaky, because two runs of the same code differ: ${names(flaky)}.`);
}
async function runOldTests(sides, tests) {
  const { proof, options } = sides;
  const command = options.suiteCommand ?? options.testCommand;
  const before = await sides.suiteBefore() ?? await sides.run("before", "tests-before", command);
  const old = await runOld(sides, "suite-old", command);
  if (!before.results || !old?.results) return compareOldExitCodes(sides, before, old);
  const failing = await failingTwice(sides, command, before.results, old.results);
  if (proof.suite_tests) keepRemoved(sides, proof.suite_tests, old.results);
  const doubtful = failing.filter((id) => !tests.base.some((run2) => showsFailure(run2, id)));
  if (doubtful.length === 0) return;
  const base = (await sides.run("base", "suite-base", command)).results;
  const edited = doubtful.find((id) => !base || !showsFailure(base, id));
  if (edited === void 0) return;
  const text = `the existing test ${edited} was changed: its old version fails with the fix, and its new version passes without it`;
  throw base?.tests.some(({ id }) => id === edited) ? new Refusal("edited-old-test", text) : new Refusal("removed-test", `the existing test ${edited} was removed: its old version fails with the fix`);
}
async function runOld(sides, step, command) {
  try {
    return await sides.run("old", step, command);
  } catch (error3) {
    if (error3 instanceof Refusal && error3.code === "tests-do-not-apply") return void 0;
    throw error3;
  }
}
function compareOldExitCodes({ options, bench }, before, old) {
  if (options.strict && before.code === 0 && old && old.code !== 0)
    throw new Refusal(
      "edited-old-test",
      `existing tests were changed: with their old versions the suite fails with the fix${seeLog(old.log)}`
    );
  bench.notes.push("Existing tests were changed. Their old versions could not be compared test by test.");
}
async function failingTwice(sides, command, before, old) {
  const failing = noLongerPassing(before, old);
  if (failing.length === 0) return [];
  const again = (await sides.run("old", "suite-old-again", command)).results;
  const failingAgain = new Set(again ? noLongerPassing(before, again) : failing);
  return failing.filter((id) => failingAgain.has(id));
}
function keepRemoved(sides, suite, old) {
  const passed = new Set(old.tests.filter(({ outcome }) => outcome === "passed").map(({ id }) => id));
  const removed = suite.missing.filter((id) => passed.has(id));
  suite.broken = suite.broken.filter((id) => !removed.includes(id));
  if (suite.broken.length === 0 && suite.outcome === "failed") {
    suite.outcome = suite.failedBefore.length > 0 ? "failed-before" : "passed";
    sides.proof.suite = suite.outcome;
  }
  if (removed.length > 0)
    sides.bench.notes.push(`Removed or renamed, though their old versions pass with the fix: ${names(removed)}.`);
}
var showsFailure = (results, id) => results.tests.some((test) => test.id === id && isRed(test.outcome) && test.message.trim() !== "");
function names(ids) {
  const shown = ids.slice(0, 5).join(", ");
  return ids.length > 5 ? `${shown} and ${ids.length - 5} more` : shown;
}

// workflows/programs/proof/test-steps.ts
import { randomInt } from "node:crypto";

// workflows/programs/results/failure.ts
var limit = 12;
var foreignFrame = /node:|node_modules|\/usr\/|site-packages|\/lib\/python|rustc\/|testing\.go|runtime\/|java\.base|org\.junit|jdk\.internal|reflect/;
function failureLines(message) {
  const lines = message.split("\n");
  for (const read of [pytest, go, rust, python, native, general]) {
    const found = read(lines);
    if (found.length > 0) return block(found.slice(0, limit));
  }
  return "";
}
function pytest(lines) {
  const errors = lines.filter((line2) => /^E( {3}|$)/.test(line2)).map((line2) => line2.slice(4));
  const place = lines.findLast((line2) => /^\S+:\d+: \w+/.test(line2));
  const found = block(errors.slice(0, limit - 1)).split("\n");
  return errors.length === 0 || place === void 0 ? errors : [...found, place];
}
function go(lines) {
  const panic = lines.findIndex((line2) => /^(panic|fatal error): |^signal: /.test(line2));
  if (panic !== -1) {
    const frame = lines.slice(panic).find((line2) => /^\s+\S+\.go:\d+/.test(line2) && !foreignFrame.test(line2));
    const place = frame?.trim().replace(/ \+0x.*$/, "");
    return [lines[panic] ?? "", ...place === void 0 ? [] : [`at ${place}`]];
  }
  const first = lines.findIndex((line2) => /^\s*\S+\.go:\d+: /.test(line2));
  if (first === -1) return [];
  const indent = indentOf(lines[first] ?? "");
  return lines.slice(first).filter((line2) => /^\s*\S+\.go:\d+: /.test(line2) || indentOf(line2) > indent);
}
function rust(lines) {
  const first = lines.findIndex((line2) => /\bpanicked at /.test(line2));
  if (first === -1) return [];
  const end2 = lines.findIndex((line2, index) => index > first && /^(stack backtrace:|note: |\s*$)/.test(line2));
  const found = lines.slice(first, end2 === -1 ? void 0 : end2);
  return found.map((line2) => line2.replace(/^(thread '.*') \(\d+\) panicked/, "$1 panicked"));
}
function python(lines) {
  const start3 = lines.findLastIndex((line2) => line2.startsWith("Traceback (most recent call last):"));
  if (start3 === -1) return [];
  const rest = lines.slice(start3 + 1);
  const error3 = rest.findIndex((line2) => /^\S/.test(line2));
  const frame = rest.findLast((line2) => /^ {2}File ".*", line \d+/.test(line2) && !foreignFrame.test(line2));
  return [...rest.slice(error3), ...frame === void 0 ? [] : [frame.trim()]];
}
function native(lines) {
  const first = lines.findIndex(
    (line2) => /^\S+:\d+: Failure$|^\S+:\d+:\w+:FAIL\b|: Assertion .* failed|==ERROR: \w+Sanitizer/.test(line2)
  );
  return first === -1 ? [] : lines.slice(first);
}
function general(lines) {
  const isProperty = (line2) => /^\s*((generatedMessage|code|operator|diff|url): .*|\}|Node\.js v[\d.]+)$/.test(line2);
  const isFrame = (line2) => /^\s*(at |❯ |\.{3} \d+ more)/.test(line2);
  const text = lines.filter((line2) => line2.trim() !== "" && !isFrame(line2) && !isProperty(line2));
  const frame = lines.find((line2) => isFrame(line2) && !foreignFrame.test(line2) && /\d/.test(line2));
  return [...text.slice(0, limit - 1), ...frame === void 0 ? [] : [frame.trim()]];
}

// workflows/programs/proof/cut-tests.ts
async function runCutTests(sides, base) {
  const further = [];
  const crashed = /* @__PURE__ */ new Set();
  for (let last = base.find(isCut); last !== void 0 && isCut(last); last = further.at(-1)) {
    const known = crashed.size;
    for (const name2 of last.tests.filter(({ outcome }) => outcome === "failed").flatMap(nameOf2)) crashed.add(name2);
    if (crashed.size === known) break;
    const skip = `export GOFLAGS="$GOFLAGS -skip=^(${[...crashed].join("|")})\\$"`;
    const { results } = await sides.run(
      "base",
      `base-rest.${further.length + 1}`,
      `${skip}
${sides.options.testCommand}`
    );
    if (results === void 0 || results.tests.length === 0) break;
    further.push(results);
  }
  return further;
}
var isCut = ({ format, incomplete }) => format === "go" && incomplete.length > 0;
function nameOf2({ id }) {
  const [, name2] = /(?:^|\.)((?:Test|Example|Fuzz)\w*)(?:\/|$)/.exec(id) ?? [];
  return name2 === void 0 ? [] : [name2];
}

// workflows/programs/proof/reason.ts
import { basename as basename2, extname } from "node:path";
var loadErrors = [
  /^(E? +|[A-Za-z_]+: )?(Uncaught )?(SyntaxError|IndentationError|TabError|ModuleNotFoundError|ImportError|ERR_MODULE_NOT_FOUND)/,
  /Cannot find (module|package) |^ *Error( \[ERR_MODULE_NOT_FOUND\])?: Cannot find /,
  /\[(build|setup) failed\]|no required module provides|^[^ ]+\.go:[0-9]+:[0-9]+: (undefined|syntax error)/,
  /could not compile|COMPILATION ERROR|[Cc]ompilation (failed|failure)|error\[E[0-9]+\]|error (TS|CS)[0-9]+|fatal error: .*: No such file/,
  /^[^ ]+\.(java|c|cc|cpp|cs|kt|swift):[0-9:]+ (fatal )?error: |cannot load such file|[Pp]arse error|: syntax error|ClassNotFoundException/,
  /command not found$|: not found$|can't open file|[Nn]o tests? (ran|found|to run|were)|collected 0 items|NO TESTS RAN/
];
var missingFile = /ENOENT|[Nn]o such file|FileNotFound|does not exist|cannot find|not found/;
function readReason(lines, { expected, loadErrorMayBeBug, added }) {
  const namesAdded = namesOneOf(added);
  let found;
  let wrong;
  let absent;
  for (const [index, line2] of lines.entries()) {
    const isExpected = expected.some((text) => line2.includes(text));
    if (isExpected) found ??= index;
    if (loadErrors.some((pattern) => pattern.test(line2))) {
      if (!(loadErrorMayBeBug && isExpected) || namesAdded(line2)) take(line2);
    } else if (missingFile.test(line2)) {
      if (namesAdded(line2)) take(line2);
      else absent ??= line2;
    }
  }
  if (found === void 0) wrong ??= absent;
  return { found, wrong: wrong?.slice(0, 300) };
  function take(line2) {
    if (wrong === void 0 || /[Ff]ailed to import/.test(wrong) || namesAdded(line2) && !namesAdded(wrong))
      wrong = line2;
  }
}
function namesOneOf(paths) {
  const names2 = paths.flatMap((path) => {
    const file = basename2(path);
    const stem = basename2(path, extname(path));
    return stem.length > 2 ? [file, ...["'", "/", ".", '"'].map((before) => before + stem)] : [];
  });
  return (line2) => names2.some((name2) => line2.includes(name2));
}
function findMismatch(test, expectation) {
  const { expected, loadErrorMayBeBug, added } = expectation;
  const lines = test.message.split("\n");
  const namesAdded = namesOneOf(added);
  const isMissing = (line2) => missingFile.test(line2) || loadErrors.some((pattern) => pattern.test(line2));
  const isPrinted = expected.some((text) => test.message.includes(text));
  const missing = lines.find((line2) => isMissing(line2) && namesAdded(line2));
  if (missing !== void 0) return { line: missing.trim().slice(0, 300) };
  if (test.outcome === "error" && !(loadErrorMayBeBug && isPrinted))
    return { line: (lines.find(isMissing) ?? lines[0] ?? "").trim().slice(0, 300) };
  return expected.length === 0 || isPrinted ? void 0 : { line: void 0 };
}
function findLoadError(texts, expectation) {
  const lines = texts.join("\n").split("\n");
  const { found, wrong } = readReason(lines, expectation);
  if (wrong !== void 0) return wrong;
  return found !== void 0 && expectation.loadErrorMayBeBug ? void 0 : lines[0];
}

// workflows/programs/proof/judge.ts
var isRed2 = (outcome) => outcome === "failed" || outcome === "error";
var redTests = (results) => results.tests.filter(({ outcome }) => isRed2(outcome));
function judgeTests(runs, expectation, loadErrorIsBug) {
  const parents = parentsOf(runs);
  const ids = new Set([...runs.base, ...runs.fix].flatMap(({ tests }) => tests.map(({ id }) => id)));
  const before = new Map(runs.before.flatMap(({ tests }) => tests).map(({ id, outcome }) => [id, outcome]));
  const judged = [];
  for (const id of ids) {
    const base = seen(runs.base, id);
    const fix = seen(runs.fix, id);
    if (before.has(id) && before.get(id) === base[0]?.outcome) continue;
    if (parents.all.has(id) && !isRedWithoutParts(id, runs.base)) continue;
    judged.push({ group: parents.rootOf(id), ...judge3(id, base, fix) });
  }
  return judged;
  function judge3(id, base, fix) {
    const red = base.find(({ outcome }) => isRed2(outcome));
    const wrong = base.filter(({ outcome }) => isRed2(outcome)).map((test) => findMismatch(test, expectation)).find(Boolean);
    const atBase = red?.outcome ?? base[0]?.outcome ?? (loadErrorIsBug ? "error" : "missing");
    const atFix = worst(fix);
    const why = whyNot(atBase, atFix, wrong);
    return {
      id,
      base: atBase,
      fix: atFix,
      proves: why === null,
      why,
      failure: red ? failureLines(red.message) || null : null,
      isFlaky: differ(base) || differ(fix) || fix.some((test) => test.isFlaky)
    };
  }
}
function whyNot(base, fix, wrong) {
  if (fix !== "passed") return fix === "missing" ? "did not run with the fix" : `${fix} with the fix`;
  if (base === "passed") return "passes without the fix";
  if (base === "skipped") return "is skipped without the fix";
  if (base === "missing") return "did not run without the fix";
  if (wrong === void 0) return null;
  return wrong.line === void 0 ? "failed without the fix, but did not print the expected text" : `failed without the fix for another reason: ${wrong.line}`;
}
var seen = (runs, id) => runs.flatMap(({ tests }) => tests.filter((test) => test.id === id));
var differ = (tests) => new Set(tests.map(({ outcome }) => isRed2(outcome))).size > 1;
var worstFirst2 = ["failed", "error", "skipped", "passed"];
function worst(tests) {
  return worstFirst2.find((outcome) => tests.some((test) => test.outcome === outcome)) ?? "missing";
}
function parentsOf(runs) {
  const parents = /* @__PURE__ */ new Map();
  for (const { tests } of [...runs.base, ...runs.fix])
    for (const { id, parent } of tests) if (parent !== void 0) parents.set(id, parent);
  const rootOf = (id) => {
    const parent = parents.get(id);
    return parent === void 0 || parent === id ? id : rootOf(parent);
  };
  return { all: new Set(parents.values()), rootOf };
}
function isRedWithoutParts(id, runs) {
  return runs.some(({ tests }) => {
    const own = tests.find((test) => test.id === id);
    return own !== void 0 && isRed2(own.outcome) && !tests.some((test) => test.parent === id && isRed2(test.outcome));
  });
}

// workflows/programs/proof/test-steps.ts
async function proveTests(sides) {
  const { runs = 1, interleave = 1, hang } = sides.options;
  const steps = new TestSteps(sides);
  if (interleave > 1) {
    for (const step of shuffled(interleave)) await steps.run(step.side, step.name);
  } else if (runs > 1) {
    await steps.runIntermittent(runs);
  } else {
    await steps.run("base", "base");
    await steps.run("fix", "fix");
    if (!hang) await steps.run("base", "base-again");
  }
  return await steps.judge();
}
function shuffled(each) {
  const names2 = ["base", "fix"].flatMap(
    (side) => Array.from({ length: each }, (_, index) => ({ side, name: `${side}.${index + 1}` }))
  );
  const order = [];
  while (names2.length > 0) order.push(...names2.splice(randomInt(names2.length), 1));
  return order;
}
var TestSteps = class {
  #sides;
  #base = [];
  #fix = [];
  #before;
  constructor(sides) {
    this.#sides = sides;
  }
  async run(side, step) {
    if (side === "fix") return await this.#runFix(step);
    if (await this.#runBase(step)) return;
    const wasRed = this.#base.length > 1;
    throw wasRed ? new Refusal("flaky", "the tests fail at base in one run and pass there in another") : new Refusal("passes-at-base", passesAtBase);
  }
  /** One of the runs must fail at base, and all must pass with the fix. */
  async runIntermittent(runs) {
    for (let turn = 1; turn <= runs && !await this.#runBase(`base.${turn}`); turn++)
      if (turn === runs) throw new Refusal("passes-at-base", passesAtBase);
    for (let turn = 1; turn <= runs; turn++) await this.#runFix(`fix.${turn}`);
  }
  /** Returns whether the tests failed, for the expected reason. */
  async #runBase(step) {
    const { testCommand, seconds = 900, hang, expected } = this.#sides.options;
    const run2 = await this.#sides.run("base", step, testCommand);
    this.#base.push(run2);
    if (run2.exceeded === "time") {
      const text = `at base the tests took longer than ${seconds} s. If the bug is a hang, use --expect-timeout`;
      if (!hang) throw new Refusal("timeout", text);
      this.#sides.proof.assertion ??= `no end after ${seconds} s`;
      return true;
    }
    const { results } = run2;
    const isRead = results !== void 0 && results.tests.length + results.loadErrors.length > 0;
    if (isRead ? redTests(results).length + results.loadErrors.length === 0 : run2.code === 0) return false;
    const lines = (await run2.readOutput()).split("\n");
    if (run2.code === 126 || run2.code === 127)
      throw new Refusal(
        "cannot-run",
        `the test command could not be run at base (exit code ${run2.code}): ${excerpt(lines, 0, 2)}`
      );
    if (hang && expected.length === 0)
      throw new Refusal("no-hang", `at base the tests failed with exit code ${run2.code} instead of hanging`);
    if (isRead) this.#readFailures(results, lines);
    else this.#readOutput(lines);
    return true;
  }
  /** Looks for the expected failure in the failures of the tests. */
  #readFailures(results, lines) {
    const { expectation, proof } = this.#sides;
    const red = redTests(results);
    const right = red.find((test) => findMismatch(test, expectation) === void 0);
    const shown = right?.message ?? red[0]?.message ?? results.loadErrors[0] ?? "";
    proof.assertion ??= failureOf(shown, expectation.expected);
    const unloaded = results.loadErrors.length > 0 ? findLoadError(results.loadErrors, expectation) : void 0;
    if (unloaded !== void 0) throw otherReason(unloaded);
    if (right !== void 0 || results.loadErrors.length > 0) return;
    const other = red.map((test) => findMismatch(test, expectation)?.line).find(Boolean);
    if (other !== void 0) throw otherReason(other);
    const isElsewhere = expectation.expected.some((text) => lines.some((line2) => line2.includes(text)));
    throw wrongReason(expectation.expected, isElsewhere ? red[0]?.id : void 0);
  }
  /** Looks for the expected failure in all that was printed. */
  #readOutput(lines) {
    const { expectation, proof } = this.#sides;
    const { found, wrong } = readReason(lines, expectation);
    const at = found ?? 3;
    proof.assertion ??= excerpt(lines, at - 3, at + 13);
    if (wrong !== void 0) throw otherReason(wrong);
    if (found === void 0 && expectation.expected.length > 0) throw wrongReason(expectation.expected);
  }
  async #runFix(step) {
    const { testCommand, seconds = 900 } = this.#sides.options;
    const { proof } = this.#sides;
    const run2 = await this.#sides.run("fix", step, testCommand);
    if (run2.exceeded === "time") throw new Refusal("timeout", `with the fix the tests took longer than ${seconds} s`);
    const { tests, loadErrors: loadErrors2, incomplete } = run2.results ?? { tests: [], loadErrors: [], incomplete: [] };
    const red = tests.filter(({ outcome }) => outcome === "failed" || outcome === "error");
    const failure = red[0]?.message ?? loadErrors2[0];
    const isRed3 = run2.code !== 0 || failure !== void 0;
    if (isRed3 && !(red.length > 0 && loadErrors2.length === 0 && await this.#failedBefore(red))) {
      if (this.#fix.length > 0)
        throw new Refusal(
          "flaky",
          `the tests pass with the fix in one run and fail with it in another${seeLog(run2.log)}`
        );
      const isShown = failure !== void 0 && failure !== "";
      proof.assertion = isShown ? failureLines(failure) : excerpt((await run2.readOutput()).split("\n"), 0, 30);
      throw new Refusal("fails-with-fix", `the tests fail with the fix, exit code ${run2.code}${seeLog(run2.log)}`);
    }
    if (incomplete[0] !== void 0)
      throw new Refusal("incomplete-results", `the results with the fix are incomplete: ${incomplete[0]}`);
    if (run2.results && tests.length === 0) throw new Refusal("no-tests", "the test command runs no test with the fix");
    this.#fix.push(run2);
  }
  /** Whether all of these tests failed before the change too, so that they are not part of it. */
  async #failedBefore(red) {
    const { results } = await this.#runBefore();
    const before = new Set(results ? redTests(results).map(({ id }) => id) : []);
    return red.every(({ id }) => before.has(id));
  }
  /** The test command without the fix and without the new tests, which runs once. */
  async #runBefore() {
    this.#before ??= await this.#sides.run("before", "before", this.#sides.options.testCommand);
    return this.#before;
  }
  /** Judges each test, if the results of all runs could be read. */
  async judge() {
    const { proof, expectation } = this.#sides;
    const read = (runs) => runs.flatMap(({ results }) => results ? [results] : []);
    const [base, fix] = [read(this.#base), read(this.#fix)];
    const isRead = fix.length === this.#fix.length && base.length === this.#base.length;
    if (base.length > 0 && fix.length < this.#fix.length)
      throw new Refusal("incomplete-results", "the results of the tests can be read at base, but not with the fix");
    const isHang = this.#base.some(({ exceeded }) => exceeded !== null);
    proof.evidence = isRead && !isHang ? "tests" : "exit-code";
    if (proof.evidence === "exit-code") return { base: [] };
    proof.format = fix[0]?.format ?? null;
    base.push(...await runCutTests(this.#sides, base));
    const loadErrorIsBug = base.some(({ loadErrors: loadErrors2 }) => loadErrors2.length > 0);
    const before = this.#before?.results ? [this.#before.results] : [];
    let judged = judgeTests({ base, fix, before }, expectation, loadErrorIsBug);
    for (const find of [() => this.#runBefore(), () => this.#sides.suiteBefore()]) {
      if (judged.every(({ proves }) => proves)) break;
      const found = (await find())?.results;
      if (found) before.push(found);
      judged = judgeTests({ base, fix, before }, expectation, loadErrorIsBug);
    }
    proof.results = judged.map(({ group: _, isFlaky: __, ...test }) => test);
    this.#refuse(judged, base);
    return { base };
  }
  #refuse(judged, base) {
    const { runs = 1, strict } = this.#sides.options;
    const flaky = judged.find(({ isFlaky }) => isFlaky);
    if (flaky && runs === 1)
      throw new Refusal("flaky", `the outcome of ${flaky.id} changes between runs of the same code`);
    const skipped2 = judged.find((test) => test.fix === "skipped");
    if (skipped2) throw new Refusal("skipped-with-fix", `${skipped2.id} is skipped with the fix`);
    const proving = new Set(judged.filter(({ proves }) => proves).map(({ group: group2 }) => group2));
    if (proving.size === 0) throw nothingProves(judged);
    if (!strict) return;
    const isCut2 = base.some(({ incomplete }) => incomplete.length > 0);
    const vacuous = judged.find((test) => !proving.has(test.group) && !(isCut2 && test.base === "missing"));
    if (vacuous)
      throw new Refusal(
        vacuous.base === "missing" ? "not-run-at-base" : "vacuous-tests",
        `the new test ${vacuous.id} ${vacuous.why}. With --strict each new test must prove the fix`
      );
  }
};
var passesAtBase = "the tests pass at base, so they do not show the bug. Check that they test the code of their own checkout";
function nothingProves(judged) {
  const [first] = judged;
  if (first === void 0) return new Refusal("passes-at-base", `${passesAtBase}. No test is new or changed`);
  if (first.base === "failed" || first.base === "error")
    return new Refusal("wrong-reason", `the new test ${first.id} ${first.why}`);
  if (first.base === "missing") return new Refusal("not-run-at-base", `the new test ${first.id} ${first.why}`);
  return new Refusal("passes-at-base", passesAtBase);
}
function otherReason(line2) {
  return new Refusal("load-error", `at base the tests failed for another reason than the bug: ${line2}`);
}
function wrongReason(expected, failed) {
  const texts = expected.map((text2) => `"${text2}"`).join(" or ");
  const text = `at base the tests failed, but did not print the expected ${texts}`;
  return new Refusal(
    "wrong-reason",
    failed === void 0 ? text : `${text}: it is printed, but not in the failure of ${failed}`
  );
}
function failureOf(message, expected) {
  const shown = failureLines(message);
  if (expected.length === 0 || expected.some((text) => shown.includes(text))) return shown;
  const lines = message.split("\n");
  const at = lines.findIndex((line2) => expected.some((text) => line2.includes(text)));
  return at === -1 ? shown : excerpt(lines, at - 3, at + 13);
}

// workflows/programs/proof/prove.ts
async function prove(options) {
  const proof = emptyProof(options);
  const before = await fingerprint(options.repo);
  let bench;
  try {
    const commits = await readCommits(options, proof);
    const ofTests = commits.tests.flatMap((commit) => [`${commit}^1`, commit]);
    bench = await Bench.open(options, [commits.base, commits.fix, ...ofTests]);
    const sides = await Sides.compose({ options, proof, bench, commits });
    const tests = await proveTests(sides);
    await proveSuite(sides, tests);
    proof.proven = true;
  } catch (error3) {
    if (!(error3 instanceof Refusal)) throw error3;
    refuse(proof, error3.code, error3.message);
  } finally {
    proof.steps = bench?.steps ?? [];
    proof.notes = bench?.notes ?? [];
    await bench?.close();
  }
  if (await fingerprint(options.repo) !== before) {
    proof.tree_unchanged = false;
    const text = "The working tree changed while the commands ran: one of them writes outside its scratch checkout.";
    proof.notes.push(text);
    if (proof.proven) refuse(proof, "tree-changed", text);
  }
  proof.finished = utcTime();
  return proof;
}
function refuse(proof, code, reason) {
  Object.assign(proof, { proven: false, code, reason });
}
function emptyProof(options) {
  return {
    proven: false,
    reason: null,
    code: null,
    evidence: null,
    format: null,
    strict: options.strict ?? false,
    repository: options.repository ?? basename3(options.repo),
    base_commit: null,
    fix_commit: null,
    tests_commits: [],
    expected: options.expected,
    expected_from: options.expectedFrom ?? null,
    assertion: null,
    test_command: options.testCommand,
    suite_command: options.suiteCommand ?? null,
    suite: null,
    suite_reason: options.noSuite ?? null,
    suite_tests: null,
    tests: [],
    results: [],
    steps: [],
    notes: [],
    tree_unchanged: true,
    started: utcTime(),
    finished: utcTime()
  };
}
async function readCommits(options, proof) {
  const { repo, base, fix, testsAt = [] } = options;
  if (base === void 0)
    throw new Refusal("unknown-commit", "no base commit: add --base COMMIT, or base in the report of Fix");
  const find = async (name2, role) => {
    const id = await commitId(repo, name2);
    if (id === void 0) throw new Refusal("unknown-commit", `${role} ${name2} is not in ${repo} (a shallow clone?)`);
    return id;
  };
  proof.base_commit = await find(base, "base commit");
  proof.fix_commit = await find(fix, "fix commit");
  for (const commit of testsAt) {
    proof.tests_commits.push(await find(commit, "commit of the tests"));
    await find(`${commit}^1`, "the commit before the tests,");
  }
  if (options.expectedFrom === void 0 && options.expected.length === 0 && !options.hang && options.fromWorkingTree)
    throw new Refusal(
      "no-expected-text",
      "no failure to look for: add --expect TEXT, or failure in the report of Diagnose or Reproduce"
    );
  return { base: proof.base_commit, fix: proof.fix_commit, tests: proof.tests_commits };
}

// workflows/programs/verify/changes.ts
import { posix as posix4 } from "node:path";

// workflows/programs/verify/build-files.ts
function withTestsOfBuild(base, diff, fixFiles) {
  const lines = base.split("\n");
  const names2 = fixFiles.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const isFix = ({ removed, added }) => {
    const words2 = [...removed, ...added].join("\n").split(/[^\w.+-]+/);
    return names2.some((name2) => words2.includes(name2));
  };
  for (const hunk of hunksOf(diff).reverse())
    if (!isFix(hunk)) lines.splice(hunk.start, hunk.removed.length, ...hunk.added);
  return lines.join("\n");
}
function hunksOf(diff) {
  const hunks = [];
  for (const line2 of diff.split("\n")) {
    const [, start3, count2] = /^@@ -(\d+)(?:,(\d+))? \+/.exec(line2) ?? [];
    const hunk = hunks.at(-1);
    if (start3 !== void 0) hunks.push({ start: Number(start3) - (count2 === "0" ? 0 : 1), removed: [], added: [] });
    else if (hunk !== void 0 && line2.startsWith("-")) hunk.removed.push(line2.slice(1));
    else if (hunk !== void 0 && line2.startsWith("+")) hunk.added.push(line2.slice(1));
  }
  return hunks;
}

// workflows/programs/verify/inline.ts
import { posix } from "node:path";
function withInlineTests(path, base, head) {
  const result4 = findersOf(path).reduce((text, finder) => replaceRegions(finder, text, head), base);
  return result4 === base ? void 0 : result4;
}
function replaceRegions({ find, isTest }, base, head) {
  const before = find(base);
  const counts = /* @__PURE__ */ new Map();
  let result4 = base;
  let moved = 0;
  for (const region of find(head)) {
    const count2 = counts.get(region.name) ?? 0;
    counts.set(region.name, count2 + 1);
    const text = head.slice(region.start, region.end);
    const old = before.filter(({ name: name2 }) => name2 === region.name)[count2];
    if (!isTest(text) && !isTest(old === void 0 ? "" : base.slice(old.start, old.end))) continue;
    if (old !== void 0) {
      result4 = result4.slice(0, old.start + moved) + text + result4.slice(old.end + moved);
      moved += text.length - (old.end - old.start);
    } else if (region.name.startsWith("block ")) {
      result4 = `${result4.trimEnd()}

${text}
`;
    }
  }
  return result4;
}
function findersOf(path) {
  const ending = posix.extname(path);
  if (ending === ".rs")
    return [
      { find: (text) => blocks(text, rustTests, true), isTest: (text) => text !== "" },
      { find: rustDocuments, isTest: (text) => text.includes("```") }
    ];
  if (/^\.[cm]?[jt]sx?$/.test(ending))
    return [{ find: (text) => blocks(text, vitestBlocks, false), isTest: (text) => text !== "" }];
  if (ending === ".py") return [{ find: docstrings, isTest: (text) => text.includes(">>>") }];
  return [];
}
var rustTests = /#\[cfg\([^\]\n]*\btest\b[^\]\n]*\)\]\s*(?:#\[[^\]]*\]\s*)*(?:pub\s+)?mod\s+(\w+)\s*\{|#\[test\]\s*(?:#\[[^\]]*\]\s*)*(?:pub\s+)?fn\s+(\w+)[^{;]*\{/g;
var vitestBlocks = /^if\s*\(\s*import\.meta\.vitest\s*\)\s*\{/gm;
function blocks(text, pattern, isRust) {
  const regions = [];
  for (const match of text.matchAll(pattern)) {
    if (match.index < (regions.at(-1)?.end ?? 0)) continue;
    const name2 = `block ${match[1] ?? match[2] ?? ""}`;
    regions.push({ name: name2, start: match.index, end: endOfBlock(text, match.index + match[0].length, isRust) });
  }
  return regions;
}
function endOfBlock(text, from, isRust) {
  const parts = isRust ? /\/\/[^\n]*|\/\*[\s\S]*?\*\/|r(#*)"[\s\S]*?"\1|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n]{1,9}?|[^'\\\n])'|[{}]/g : /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[{}]/g;
  parts.lastIndex = from;
  let depth = 1;
  for (let match = parts.exec(text); match !== null; match = parts.exec(text)) {
    if (match[0] === "{") depth++;
    if (match[0] === "}" && --depth === 0) return parts.lastIndex;
  }
  return text.length;
}
function rustDocuments(text) {
  const regions = [];
  let start3;
  let at = 0;
  let module = 0;
  for (const line2 of text.split(/(?<=\n)/)) {
    if (module === at && line2.startsWith("//!")) module = at + line2.length;
    const name2 = /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:async|unsafe|const|extern\s+"[^"]*")\s+)*(?:fn|struct|enum|trait|mod|type|macro_rules!)\s+(\w+)/.exec(
      line2
    )?.[1];
    if (/^\s*\/\/\//.test(line2)) start3 ??= at;
    else if (name2 !== void 0) regions.push({ name: name2, start: start3 ?? at, end: at });
    if (!/^\s*\/\/\//.test(line2)) start3 = void 0;
    at += line2.length;
  }
  return [{ name: "(module)", start: 0, end: module }, ...regions];
}
function docstrings(text) {
  const lines = text.split(/(?<=\n)/);
  const offsets = [0];
  for (const line2 of lines) offsets.push((offsets.at(-1) ?? 0) + line2.length);
  const first = lines.findIndex((line2) => !/^\s*(#.*)?$/.test(line2));
  const regions = [docstringAt(text, offsets[Math.max(first, 0)] ?? 0, "(module)")];
  const owners = [];
  for (let index = 0; index < lines.length; index++) {
    const [, space = "", name2] = /^([ \t]*)(?:async\s+)?(?:def|class)\s+(\w+)/.exec(lines[index] ?? "") ?? [];
    if (name2 === void 0) continue;
    while ((owners.at(-1)?.indent ?? -1) >= space.length) owners.pop();
    owners.push({ indent: space.length, name: name2 });
    const last = endOfSignature(lines, index);
    if (last === void 0) continue;
    const path = owners.map((owner) => owner.name).join(".");
    regions.push(docstringAt(text, offsets[last + 1] ?? text.length, path));
    index = last;
  }
  return regions;
}
function endOfSignature(lines, start3) {
  let depth = 0;
  for (let index = start3; index < Math.min(lines.length, start3 + 40); index++) {
    const line2 = (lines[index] ?? "").replace(/#.*$/, "").replace(/"[^"\n]*"|'[^'\n]*'/g, '""');
    for (const sign2 of line2) depth += "([{".includes(sign2) ? 1 : ")]}".includes(sign2) ? -1 : 0;
    if (depth <= 0) return line2.trimEnd().endsWith(":") ? index : void 0;
  }
  return void 0;
}
function docstringAt(text, start3, name2) {
  const pattern = /\s*[rRuU]?("""|''')([\s\S]*?)\1[ \t]*\n?/y;
  pattern.lastIndex = start3;
  return { name: name2, start: start3, end: pattern.exec(text) === null ? start3 : pattern.lastIndex };
}

// workflows/programs/verify/kinds.ts
import { posix as posix2 } from "node:path";
var testFolder = /(^|\/)(tests?|__tests__|specs?|e2e|__mocks__|__snapshots__|__fixtures__|fixtures?|test-?_?data|test-?_?utils?|test-?_?helpers?|cypress|playwright)\//i;
var jvmTestFolder = /(^|\/)src\/(test|it|\w+Test)\//;
var dataFolder = /(^|\/)(__snapshots__|__fixtures__|fixtures?|test-?_?data|resources|recordings|goldens?)\//i;
var helperFolder = /(^|\/)(support|helpers?|utils?|common|lib|shared|mocks?|__mocks__|setup|fixtures?|__fixtures__)\//i;
var testNames = [
  /[._-](test|tests|spec|e2e|cy)\.[cm]?[jt]sx?$/i,
  /^tests?\.[cm]?[jt]sx?$/,
  /^test-.*\.[cm]?[jt]sx?$/,
  /^test_.*\.py$/,
  /_test\.(py|go|rs|dart|exs|lua|cc|cpp|cxx|c|sh|rb)$/,
  /^tests\.py$/,
  /^test_.*\.(cc|cpp|cxx|c|rb|sh)$/,
  /_(spec|unittest)\.(rb|lua|cc|cpp)$/,
  /(Tests?|TestCase|IT|Spec)\.(java|kt|scala|groovy|cs|php|swift)$/,
  /^Test[A-Z]\w*\.(java|kt|scala|groovy)$/,
  /\.bats$/,
  /\.t$/
];
var runnerConfiguration = [
  /^(jest|vitest|vite\.test|karma|ava|playwright|cypress|wdio|web-test-runner|tap|mocha|nyc|c8)([.-][\w.-]+)?\.(config|conf|setup|workspace)\.\w+$/i,
  /^(jest|vitest)[.-]setup[\w.-]*$/i,
  /^\.(mocharc|nycrc|c8rc|taprc|rspec|coveragerc|jestrc)(\.\w+)*$/,
  /^(conftest|noxfile|sitecustomize|usercustomize)\.py$/,
  /^(pytest|tox)\.(ini|toml)$/,
  /^\.?pytest\.(ini|toml)$/,
  /^phpunit(\.\w+)*\.xml(\.dist)?$/,
  /^nextest\.toml$/,
  /^CTest\w*\.cmake$/,
  /^(spec|test|rails)_helper\.rb$/,
  /^testng[\w-]*\.xml$/,
  /^junit-platform\.properties$/,
  /^setupTests?\.\w+$/,
  /^(babel|vite)\.config\.\w+$/,
  /^\.(babelrc|swcrc)(\.\w+)*$/,
  /^\.(npmrc|yarnrc(\.yml)?|pnpmfile\.cjs)$/,
  /^rust-toolchain(\.toml)?$/,
  /^(mvnw|gradlew)(\.(cmd|bat))?$/,
  /^gradle\.properties$/
];
var runnerPaths = [
  /(^|\/)(node_modules|\.yarn|\.mvn|gradle\/wrapper)\//,
  /(^|\/)\.config\/nextest\.toml$/,
  /(^|\/)\.cargo\/config(\.toml)?$/,
  // Deeper ones are modules of the project's own, and pytest's own code is in src/_pytest/.
  /^(src\/)?(pytest|_pytest|pluggy|iniconfig|unittest)\.py$/,
  /^(pytest|_pytest|pluggy|iniconfig|unittest)\//
];
var buildFiles = /^(CMakeLists\.txt|(GNU)?[Mm]akefile(\.am|\.in)?|meson\.build|BUILD(\.bazel)?|Rakefile|justfile|Taskfile\.ya?ml)$/;
var manifests = /^(package\.json|pyproject\.toml|setup\.cfg|Cargo\.toml|go\.mod|go\.work|pom\.xml|build\.gradle(\.kts)?|Gemfile|composer\.json)$/;
var requirements = /^(requirements[\w.-]*\.(txt|in)|dev-requirements\.txt)$/;
var locks = /^(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|Cargo\.lock|go\.sum|go\.work\.sum|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|gradle\.lockfile)$/;
var ci = /^(\.github\/|\.gitlab\/|\.gitlab-ci[\w.-]*\.ya?ml$|\.circleci\/|\.buildkite\/|\.woodpecker|\.drone\.ya?ml$|\.forgejo\/|\.gitea\/|\.travis\.ya?ml$|azure-pipelines[\w.-]*\.ya?ml$|bitbucket-pipelines\.yml$|appveyor\.ya?ml$|Jenkinsfile)/i;
var codeEndings = /\.([cm]?[jt]sx?|vue|svelte|py|pyi|pyx|go|rs|java|kts?|scala|groovy|gradle|c|h|cc|cpp|cxx|hpp|hh|hxx|inl|cs|fs|vb|rb|erb|php|swift|m|mm|dart|exs?|erl|hs|lua|clj[cs]?|jl|pl|pm|r|sh|bash|zsh|awk|sql|proto|graphql|cmake|mk|s|asm|zig|nim|d|ml|mli)$/i;
function kindOf(path) {
  const name2 = posix2.basename(path);
  if (ci.test(path)) return "ci";
  if (locks.test(name2)) return "lock";
  if (runnerConfiguration.some((pattern) => pattern.test(name2))) return "support";
  if (runnerPaths.some((pattern) => pattern.test(path))) return "support";
  const isTestName = testNames.some((pattern) => pattern.test(name2));
  if (testFolder.test(path) || jvmTestFolder.test(path)) return kindInTestFolder(path, isTestName);
  if (isTestName) return "test";
  if (/\.(snap|golden)$|\.(approved|verified)\.\w+$/.test(name2)) return "data";
  if (manifests.test(name2) || requirements.test(name2)) return "manifest";
  if (buildFiles.test(name2)) return "build";
  return codeEndings.test(name2) ? "code" : "other";
}
function kindInTestFolder(path, isTestName) {
  const name2 = posix2.basename(path);
  if (isTestName && !dataFolder.test(path)) return "test";
  if (buildFiles.test(name2) || manifests.test(name2)) return "support";
  if (!codeEndings.test(name2)) return "data";
  if (dataFolder.test(path) && !/(^|\/)src\//.test(path)) return "data";
  if (helperFolder.test(path.slice(path.search(testFolder) + 1)) || jvmTestFolder.test(path)) return "support";
  if (/\.([cm]?[jt]sx?|rs|c|cc|cpp|cxx)$/.test(name2) && !/^(setup|helpers?|utils?|common|mod|index|support)\./i.test(name2))
    return "test";
  return "support";
}
function commentOf(path) {
  const name2 = posix2.basename(path);
  if (/\.([cm]?[jt]sx?|go|rs|java|kts?|scala|groovy|gradle|c|h|cc|cpp|cxx|hpp|hh|hxx|inl|cs|swift|dart|php|proto|zig|m|mm|d|fs)$/i.test(
    name2
  ))
    return ["// ", ""];
  if (/\.(pyi?|pyx|rb|sh|bash|zsh|awk|pl|pm|r|jl|exs?|cmake|mk|nim|graphql)$/i.test(name2)) return ["# ", ""];
  if (/\.(lua|hs|sql)$/i.test(name2)) return ["-- ", ""];
  if (/\.(vue|svelte)$/i.test(name2)) return ["<!-- ", " -->"];
  if (/\.(clj[cs]?|s|asm)$/i.test(name2)) return ["; ", ""];
  if (/\.erl$/i.test(name2)) return ["% ", ""];
  return void 0;
}

// workflows/programs/verify/manifests.ts
import { posix as posix3 } from "node:path";
var testKeys = ["jest", "vitest", "mocha", "ava", "tap", "c8", "nyc", "devDependencies", "cypress", "playwright"];
var testSections = /^(tool:pytest|pytest|testenv.*|tox|coverage(:.*)?|tool\.(pytest|coverage|tox|nox|hatch\.env)(\..*)?|dependency-groups|tool\.poetry\.(group\.\w+\.|dev-)dependencies|tool\.pdm\.dev-dependencies|tool\.uv|project\.optional-dependencies|(target\..*\.)?dev-dependencies(\..*)?|test|profile\.test)$/;
function splitManifest(path, base, head) {
  if (base === void 0 || head === void 0) return { tests: void 0, isFix: true };
  const name2 = posix3.basename(path);
  if (name2 === "package.json") return splitPackage(base, head);
  if (/\.(toml|cfg)$/.test(name2)) return splitSections(base, head);
  if (name2 === "pom.xml") return splitWhole(base, head, withoutTestParts);
  if (/^build\.gradle/.test(name2)) return splitWhole(base, head, withoutTestLines);
  if (isAdded(base, head)) return { tests: head, isFix: false };
  return { tests: void 0, isFix: true };
}
function splitPackage(base, head) {
  const before = readObject(base);
  const after = readObject(head);
  if (before === void 0 || after === void 0) return { tests: void 0, isFix: true };
  const combined = { ...before };
  for (const key of testKeys) {
    if (key in after) combined[key] = after[key];
    else delete combined[key];
  }
  const ignored = (manifest) => ({ ...pick(manifest, testKeys), version: 0, scripts: 0 });
  const isSame = (one, other) => canonical(one) === canonical(other);
  return {
    tests: isSame(combined, before) ? void 0 : `${JSON.stringify(combined, null, 2)}
`,
    isFix: !isSame({ ...before, ...ignored(after) }, { ...after, ...ignored(after) })
  };
}
function pick(object, keys) {
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}
function canonical(value) {
  return JSON.stringify(
    value,
    (_, part) => part !== null && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one < other ? -1 : 1)) : part
  );
}
function readObject(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : void 0;
  } catch {
    return void 0;
  }
}
function splitSections(base, head) {
  const before = sectionsOf(base);
  const after = sectionsOf(head);
  const isTest = (name2) => testSections.test(name2);
  const combined = new Map([...before].filter(([name2]) => !isTest(name2) || after.has(name2)));
  for (const [name2, text] of after) if (isTest(name2)) combined.set(name2, text);
  const tests = [...combined.values()].join("");
  const code = (sections) => [...sections].filter(([name2]) => !isTest(name2)).map(([, text]) => text.trimEnd()).join("\n");
  return { tests: tests === base ? void 0 : tests, isFix: code(before) !== code(after) };
}
function sectionsOf(text) {
  const sections = /* @__PURE__ */ new Map();
  let name2 = "";
  for (const line2 of text.split(/(?<=\n)/)) {
    name2 = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(#.*)?$/.exec(line2.trimEnd())?.[1]?.replaceAll('"', "") ?? name2;
    sections.set(name2, (sections.get(name2) ?? "") + line2);
  }
  return sections;
}
function splitWhole(base, head, without) {
  const isTests = without(base) === without(head);
  return { tests: isTests ? head : void 0, isFix: !isTests };
}
function withoutTestParts(text) {
  return text.replace(
    /<dependency>(?:(?!<\/dependency>)[\s\S])*<scope>\s*test\s*<\/scope>(?:(?!<\/dependency>)[\s\S])*<\/dependency>/g,
    ""
  ).replace(
    /<plugin>(?:(?!<\/plugin>)[\s\S])*maven-(surefire|failsafe)-plugin(?:(?!<\/plugin>)[\s\S])*<\/plugin>/g,
    ""
  ).replace(/\s+/g, "");
}
function withoutTestLines(text) {
  return text.split("\n").filter((line2) => !/^\s*(test\w*|androidTest\w*|integrationTest\w*)\b/.test(line2)).join("\n");
}
function isAdded(base, head) {
  const lines = head.split("\n").map((line2) => line2.trim());
  let at = 0;
  for (const line2 of base.split("\n").map((one) => one.trim())) {
    at = lines.indexOf(line2, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

// workflows/programs/verify/changes.ts
function classify(repository, base, head) {
  const changes = readChanges(repository, base, head);
  const files = changes.map((change) => {
    const kind = kindOf(change.path);
    if (kind === "build") return classifyBuild(repository, change, changes, base, head);
    if (kind === "test" || kind === "support" || kind === "data")
      return { ...change, kind, side: "test", tests: change.after, isCode: false };
    if (kind === "ci") return { ...change, kind, side: "neither", tests: void 0, isCode: false };
    if (kind === "manifest") return classifyManifest(repository, change);
    if (kind === "code") return classifyCode(repository, change);
    const isCode = kind === "lock" || isLoaded(repository, base, change.path);
    return { ...change, kind, side: "fix", tests: void 0, isCode };
  });
  return files.map((file) => file.kind === "lock" ? classifyLock(file, files) : file);
}
function readChanges(repository, base, head) {
  const fields = git2(repository.folder, [
    "diff",
    "--raw",
    "-z",
    "--no-renames",
    "--no-abbrev",
    "--ignore-submodules=none",
    base,
    head
  ]).toString().split("\0");
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, oldMode = "", newMode = "", oldBlob = "", newBlob = ""] = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /.exec(fields[at] ?? "") ?? [];
    const entry = (mode, blob) => /^0+$/.test(mode) ? null : { mode, blob };
    changes.push({ path: fields[at + 1] ?? "", before: entry(oldMode, oldBlob), after: entry(newMode, newBlob) });
  }
  return changes;
}
function classifyManifest(repository, change) {
  const { tests, isFix } = splitManifest(
    change.path,
    readText2(repository, change.before),
    readText2(repository, change.after)
  );
  const mode = change.before?.mode ?? "100644";
  const testEntry = tests === void 0 ? void 0 : { mode, blob: repository.writeBlob(tests) };
  const side = testEntry === void 0 ? "fix" : isFix ? "both" : "test";
  return { ...change, kind: "manifest", side, tests: testEntry, isCode: isFix };
}
function classifyBuild(repository, change, changes, base, head) {
  const before = readText2(repository, change.before);
  const whole = { ...change, kind: "build", side: "test", tests: change.after, isCode: false };
  if (before === void 0 || change.after === null) return whole;
  const moved = changes.filter(
    ({ path, before: before2, after }) => kindOf(path) === "code" && before2 === null !== (after === null)
  );
  const diff = diffOf(repository, base, head, change.path);
  const blob = repository.writeBlob(
    withTestsOfBuild(
      before,
      diff,
      moved.map(({ path }) => path)
    )
  );
  if (blob === change.after.blob) return whole;
  const tests = blob === change.before?.blob ? void 0 : { mode: change.after.mode, blob };
  return { ...whole, side: tests === void 0 ? "fix" : "both", tests, isCode: true };
}
function diffOf(repository, base, head, path) {
  const options = ["--no-renames", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0"];
  return git2(repository.folder, ["diff", ...options, base, head, "--", `:(literal)${path}`]).toString();
}
function classifyCode(repository, change) {
  const none = { ...change, kind: "code", side: "fix", tests: void 0, isCode: true };
  const before = readText2(repository, change.before);
  const after = readText2(repository, change.after);
  if (before === void 0 || after === void 0) return none;
  const tests = withInlineTests(change.path, before, after);
  if (tests === void 0) return none;
  const blob = repository.writeBlob(tests);
  const isFix = blob !== change.after?.blob;
  return {
    ...none,
    side: isFix ? "both" : "test",
    tests: { mode: change.before?.mode ?? "100644", blob },
    isCode: isFix
  };
}
function classifyLock(file, files) {
  const folder = posix4.dirname(file.path);
  const manifests2 = files.filter(({ kind, path }) => kind === "manifest" && posix4.dirname(path) === folder);
  const isTests = manifests2.length > 0 && manifests2.every(({ side }) => side === "test");
  return isTests ? { ...file, side: "test", tests: file.after, isCode: false } : file;
}
function readText2(repository, entry) {
  if (entry === null || entry === void 0 || !entry.mode.startsWith("100")) return void 0;
  return repository.readBlob(entry.blob).toString();
}
function isLoaded(repository, base, path) {
  const { name: name2, dir, ext } = posix4.parse(path);
  const folder = posix4.basename(dir);
  const endings2 = ext === "" ? [] : [`'${ext}'`, `"${ext}"`, `*${ext}`];
  const words2 = [
    posix4.basename(path),
    ...name2.length > 3 ? [name2] : [],
    ...folder === "" ? [] : [folder],
    ...endings2
  ];
  const patterns2 = words2.flatMap((word) => ["-e", word]);
  const { stdout } = repository.tryGit(["grep", "-I", "-l", "-z", "-F", ...patterns2, base, "--"]);
  return stdout.toString().split("\0").some((found) => ["code", "build"].includes(kindOf(found.slice(found.indexOf(":") + 1))));
}

// workflows/programs/verify/commands.ts
import { posix as posix6 } from "node:path";

// workflows/programs/verify/projects.ts
import { posix as posix5 } from "node:path";

// workflows/programs/verify/shell.ts
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
function shellWords(names2) {
  return names2.map((name2) => shellWord(name2.startsWith("-") ? `./${name2}` : name2)).join(" ");
}
function inFolder(folder, command) {
  return folder === "." ? command : `cd ${shellWords([folder])} && ${command}`;
}
function joined(commands) {
  const [first = ""] = commands;
  if (commands.length < 2) return first;
  return `${commands.map((command) => `(${command}) || failed=1`).join("; ")}; test -z "$failed"`;
}

// workflows/programs/verify/narrowed.ts
var runners = ["node", "tsx", "jest", "vitest", "mocha", "ava", "tap", "c8", "nyc"];
var withValue = /^(-r|--require|--import|--loader|--experimental-loader|-c|--config|--project|-p|--package|-R|--reporter|--reporters|--test-reporter|--env|--test-timeout|--test-concurrency|-t|--timeout|--ui|--extension|--opts|--env-file|--conditions|-C|--pool)$/;
function narrowed(script2, files) {
  const names2 = files.filter((name2) => /\.([cm]?[jt]sx?|vue|svelte)$/i.test(name2));
  if (names2.length === 0 || /[;&|<>$`\\()\n#]/.test(script2)) return void 0;
  const words2 = script2.match(/"[^"]*"|'[^']*'|[^\s"']+/g)?.map((word) => word.replace(/^(["'])(.*)\1$/, "$2")) ?? [];
  const assignments = words2.filter(
    (word, index) => /^\w+=/.test(word) && words2.slice(0, index).every((one) => /^(\w+=|cross-env$)/.test(one))
  );
  const rest = words2.filter((word) => !assignments.includes(word) && word !== "cross-env" && word !== "npx");
  const [runner = ""] = rest;
  if (!runners.includes(runner)) return void 0;
  if ((runner === "node" || runner === "tsx") && !rest.includes("--test")) return void 0;
  const kept2 = rest.filter((word, index) => index === 0 || isKept(word, rest[index - 1] ?? "", runner, index));
  const command = [...assignments, ...kept2].map(shellWord).join(" ");
  return `PATH="$PWD/node_modules/.bin:$PATH" ${command} ${shellWords(names2)}`;
}
function isKept(word, before, runner, index) {
  if (word.startsWith("-") || withValue.test(before)) return true;
  return runner === "vitest" && word === "run" || (runner === "c8" || runner === "nyc") && index < 4 && runners.includes(word);
}

// workflows/programs/verify/projects.ts
var byLanguage = [
  [/\.([cm]?[jt]sx?|vue|svelte)$/i, [javascript]],
  [/\.go$/, [go2]],
  [/\.rs$/, [cargo]],
  [/\.(java|kts?|scala|groovy)$/, [maven, gradle]],
  [/\.pyx?$/, [python2]],
  [/\.(c|h|cc|cpp|cxx|hpp|hh|hxx)$/, [cmake]]
];
var anyLanguage = [javascript, go2, cargo, maven, gradle, cmake, make, pythonProject];
function projectOf(path, files) {
  const ofLanguage = byLanguage.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  return nearest(path, files, ofLanguage) ?? nearest(path, files, anyLanguage);
}
function nearest(path, files, finds) {
  for (let folder = posix5.dirname(path); ; folder = posix5.dirname(folder)) {
    for (const find of finds) {
      const found = find(folder, files);
      if (found !== void 0) return { folder, ...found };
    }
    if (folder === ".") return void 0;
  }
}
function javascript(folder, files) {
  const manifest = readObject(files.read(posix5.join(folder, "package.json")) ?? "");
  const scripts = readObject(JSON.stringify(manifest?.scripts ?? null));
  const script2 = scripts?.test;
  if (typeof script2 !== "string" || script2.includes("no test specified")) return void 0;
  const has = (name2) => files.has(posix5.join(folder, name2));
  const manager = has("pnpm-lock.yaml") ? "pnpm" : has("yarn.lock") ? "yarn" : has("bun.lock") || has("bun.lockb") ? "bun run" : "npm";
  const suite = `${manager} test`;
  return {
    runner: "javascript",
    setup: hasPackages(manifest) ? installation(manager, has) : void 0,
    suite,
    test: (names2) => narrowed(script2, names2) ?? suite
  };
}
function hasPackages(manifest) {
  return ["dependencies", "devDependencies", "workspaces"].some(
    (key) => Object.keys(Object(manifest?.[key])).length > 0
  );
}
function installation(manager, has) {
  if (manager === "pnpm") return "pnpm install --frozen-lockfile";
  if (manager === "yarn") return has(".yarnrc.yml") ? "yarn install --immutable" : "yarn install --frozen-lockfile";
  if (manager === "bun run") return "bun install --frozen-lockfile";
  return has("package-lock.json") ? "npm ci --no-audit --no-fund" : "npm install --no-save --no-audit --no-fund";
}
function go2(folder, files) {
  if (!files.has(posix5.join(folder, "go.mod"))) return void 0;
  return {
    runner: "go",
    setup: void 0,
    suite: "go test -count=1 ./...",
    test: (names2) => {
      const packages = [
        ...new Set(
          names2.filter((name2) => name2.endsWith(".go")).map((name2) => `./${posix5.dirname(name2)}`.replace(/\/\.$/, ""))
        )
      ];
      return `go test -count=1 ${shellWords(packages.length === 0 ? ["./..."] : packages)}`;
    }
  };
}
function cargo(folder, files) {
  const manifest = files.read(posix5.join(folder, "Cargo.toml"));
  if (manifest === void 0 || isInWorkspace(folder, files)) return void 0;
  const suite = /^\[workspace\]/m.test(manifest) ? "cargo test --workspace" : "cargo test";
  return {
    runner: "cargo",
    setup: void 0,
    suite,
    test: (names2) => {
      const targets = names2.filter((name2) => name2.endsWith(".rs")).map((name2) => /(?:^|\/)tests\/(\w+)\.rs$/.exec(name2)?.[1]);
      if (targets.length === 0 || targets.includes(void 0)) return suite;
      return `${suite} ${targets.map((name2) => `--test ${name2}`).join(" ")}`;
    }
  };
}
function isInWorkspace(folder, files) {
  if (folder === ".") return false;
  const parent = posix5.dirname(folder);
  const manifest = files.read(posix5.join(parent, "Cargo.toml"));
  return manifest !== void 0 && /^\[workspace\]/m.test(manifest) || isInWorkspace(parent, files);
}
function maven(folder, files) {
  if (!files.has(posix5.join(folder, "pom.xml"))) return void 0;
  const parent = posix5.dirname(folder);
  if (folder !== "." && files.has(posix5.join(parent, "pom.xml"))) return void 0;
  const maven2 = files.has(posix5.join(folder, "mvnw")) ? "./mvnw" : "mvn";
  const suite = `${maven2} -B -ntp test`;
  return {
    runner: "maven",
    setup: void 0,
    suite,
    test: (names2) => {
      const classes = names2.filter((name2) => /\.(java|kt|scala|groovy)$/.test(name2)).map((name2) => posix5.parse(name2).name);
      if (classes.length === 0) return suite;
      return `${suite} ${shellWord(`-Dtest=${classes.join(",")}`)} -Dsurefire.failIfNoSpecifiedTests=false`;
    }
  };
}
function gradle(folder, files) {
  const has = (name2) => files.has(posix5.join(folder, name2));
  if (!["settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts"].some(has)) return void 0;
  if (folder !== "." && !has("settings.gradle") && !has("settings.gradle.kts") && !has("gradlew")) return void 0;
  const gradle2 = has("gradlew") ? "./gradlew" : "gradle";
  const suite = `${gradle2} cleanTest test --continue --no-daemon`;
  return { runner: "gradle", setup: void 0, suite, test: () => suite };
}
var pythonManifests = [
  "pyproject.toml",
  "setup.py",
  "setup.cfg",
  "tox.ini",
  "pytest.ini",
  "requirements.txt",
  "requirements-dev.txt"
];
function pythonProject(folder, files) {
  return pythonManifests.some((name2) => files.has(posix5.join(folder, name2))) ? python2(folder, files) : void 0;
}
function python2(folder, files) {
  const texts = pythonManifests.map((name2) => files.read(posix5.join(folder, name2)));
  if (folder !== "." && texts.every((text) => text === void 0)) return void 0;
  const has = (name2) => files.has(posix5.join(folder, name2));
  const isPytest = texts.some((text) => text?.includes("pytest")) || has("conftest.py") || has("tests/conftest.py");
  const path = has("src") ? "PYTHONPATH=src " : "";
  const discover = has("tests") && !has("tests/__init__.py") ? "unittest discover -v -s tests" : "unittest discover -v";
  const suite = `${path}python3 -m ${isPytest ? "pytest" : discover}`;
  return {
    runner: isPytest ? "pytest" : "unittest",
    setup: void 0,
    suite,
    test: (names2) => {
      const modules = names2.filter((name2) => name2.endsWith(".py"));
      if (modules.length === 0) return suite;
      return `${path}python3 -m ${isPytest ? "pytest" : "unittest -v"} ${shellWords(modules)}`;
    }
  };
}
function cmake(folder, files) {
  if (!files.has(posix5.join(folder, "CMakeLists.txt"))) return void 0;
  if (folder !== "." && files.has(posix5.join(posix5.dirname(folder), "CMakeLists.txt"))) return void 0;
  const build = "cmake-build-proof";
  const suite = `cmake -S . -B ${build} && cmake --build ${build} && ctest --test-dir ${build} --output-on-failure --no-tests=error`;
  return { runner: "cmake", setup: void 0, suite, test: () => suite };
}
function make(folder, files) {
  for (const name2 of ["GNUmakefile", "makefile", "Makefile"]) {
    const target2 = /^(test|check|tests)\s*:(?!=)/m.exec(files.read(posix5.join(folder, name2)) ?? "")?.[1];
    if (target2 !== void 0) {
      const suite = `make ${target2}`;
      return { runner: "make", setup: void 0, suite, test: () => suite };
    }
  }
  return void 0;
}

// workflows/programs/verify/trusted-command.ts
var forms2 = {
  javascript: {
    starts: ["node --test", "npx jest", "npx vitest run", "npx mocha", "npx tap", "npx ava", "npm test --"],
    flags: ["--test", "--runTestsByPath", "--"],
    values: ["-t", "--testNamePattern", "-g", "--grep", "--test-name-pattern", "--test-reporter"],
    files: true
  },
  pytest: {
    starts: ["pytest", "python -m pytest", "python3 -m pytest"],
    flags: ["-q", "-v", "-x", "-vv"],
    values: ["-k"],
    files: true
  },
  unittest: { starts: ["python -m unittest", "python3 -m unittest"], flags: ["-v"], values: ["-k"], files: true },
  go: { starts: ["go test"], flags: ["-v", "-race"], values: ["-run", "-count"], files: false },
  cargo: {
    starts: ["cargo test"],
    flags: ["--lib", "--bins", "--doc", "--tests", "--workspace", "--", "--exact", "--nocapture"],
    values: ["--test", "-p", "--package", "--bin"],
    files: false
  },
  maven: {
    starts: ["mvn test", "mvn -q test", "mvn -B test", "./mvnw test"],
    flags: ["-B", "-q", "-am", "-ntp", "-Dsurefire.failIfNoSpecifiedTests=false"],
    values: ["-Dtest", "-pl"],
    files: true
  },
  gradle: { starts: ["./gradlew test", "gradle test"], flags: [], values: ["--tests"], files: true },
  cmake: void 0,
  make: void 0
};
function acceptedCommand(command, runner, files) {
  const form = forms2[runner];
  const start3 = form?.starts.find((one) => command === one || command.startsWith(`${one} `));
  if (form === void 0 || start3 === void 0 || /[\\$`;&|<>(){}\n\r!~]/.test(command)) return false;
  const words2 = command.slice(start3.length).match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  if (words2.join(" ") !== command.slice(start3.length).trim().replace(/\s+/g, " ")) return false;
  return words2.every((word, index) => {
    if (form.flags.includes(word) || form.values.includes(word)) return true;
    if (form.values.includes(words2[index - 1] ?? "")) return !word.startsWith("-");
    if (form.values.some((option) => word.startsWith(`${option}=`))) return true;
    if (word.startsWith("-")) return false;
    const name2 = word.replace(/^\.\//, "").split("::")[0] ?? "";
    return !form.files || files.includes(name2) || files.some((file) => moduleOf(file) === name2);
  });
}
function moduleOf(path) {
  return path.replace(/\.py$/, "").replaceAll("/", ".");
}

// workflows/programs/verify/commands.ts
function findCommands(given, files, base, fromCommits) {
  const notes = [];
  const tested = files.filter(({ kind, tests }) => tests != null && (kind === "test" || kind === "code"));
  const projects = group(tested.length > 0 ? tested : files.filter(({ side }) => side === "test"), base);
  const changed = group(
    files.filter(({ kind }) => kind === "test" || kind === "code"),
    base
  );
  const all = [...new Map([...projects.keys(), ...changed.keys()].map((project) => [keyOf(project), project])).values()];
  const test = given.testCommand ?? accepted(fromCommits, projects, files, notes);
  const foundTest = joined([...projects].map(([project, paths]) => inFolder(project.folder, project.test(paths))));
  const foundSuite = joined(all.map((project) => inFolder(project.folder, project.suite)));
  const setups = all.flatMap(
    (project) => project.setup === void 0 ? [] : [inFolder(project.folder, project.setup)]
  );
  if (test === void 0 && foundTest === "")
    throw new CannotVerify(
      "No test command: base has no package.json with a test script, go.mod, Cargo.toml, pom.xml, build.gradle, Python tests, CMakeLists.txt or Makefile with a test target for the changed tests. Add --test COMMAND."
    );
  if (given.suiteCommand === void 0 && given.noSuite === void 0 && foundSuite === "")
    throw new CannotVerify("No command for all tests: base has none. Add --suite COMMAND, or --no-suite REASON.");
  const found = (command) => ({ command, from: "found at base" });
  const suite = given.suiteCommand === void 0 ? found(foundSuite) : { command: given.suiteCommand, from: "given" };
  const setup = given.setup === void 0 ? found([...new Set(setups)].join(" && ")) : { command: given.setup, from: "given" };
  return {
    test: test === void 0 ? found(foundTest) : { command: test, from: given.testCommand === void 0 ? "Regression-Test in a commit" : "given" },
    suite: given.noSuite === void 0 ? suite : null,
    setup: setup.command === "" ? null : setup,
    notes
  };
}
function group(files, base) {
  const projects = /* @__PURE__ */ new Map();
  for (const { path } of files) {
    const project = projectOf(path, base);
    if (project === void 0) continue;
    const key = keyOf(project);
    const [, paths] = projects.get(key) ?? [project, []];
    paths.push(posix6.relative(project.folder, path));
    if (!projects.has(key)) projects.set(key, [project, paths]);
  }
  return new Map(projects.values());
}
function keyOf({ runner, folder }) {
  return `${runner} ${folder}`;
}
function accepted(commands, projects, files, notes) {
  if (commands.length === 0) return void 0;
  const [project] = projects.keys();
  const [command = ""] = commands;
  const isOnly = commands.length === 1 && projects.size === 1 && project !== void 0 && project.folder === ".";
  const tests = files.filter(({ side }) => side !== "neither").map(({ path }) => path);
  if (isOnly && acceptedCommand(command, project.runner, tests)) return command;
  notes.push("The command in Regression-Test of the commits is not a plain call of the runner at base. It did not run.");
  return void 0;
}

// workflows/programs/verify/commits.ts
import { posix as posix7 } from "node:path";

// workflows/programs/verify/endings.ts
var withZero = /\b(exit|_exit|_Exit|quick_exit|reallyExit|Exit)(\s*\(\s*)0(\s*\))/g;
var withoutCode = /\b((?:process|sys)\.exit)\(\s*\)/g;
function withOtherExitCode(text, lines) {
  const wanted = new Set(lines);
  const change = (line2) => line2.replace(withZero, (_, name2, open4, close) => `${name2}${open4}77${close}`).replace(withoutCode, "$1(77)");
  return text.split("\n").map((line2) => wanted.has(line2) ? change(line2) : line2).join("\n");
}

// workflows/programs/verify/scripts.ts
function withScriptsOfBase(base, head, command) {
  const before = readObject(base);
  const after = readObject(head);
  if (before === void 0 || after === void 0) return void 0;
  const scripts = scriptsOf(before);
  const wanted = { ...scriptsOf(after) };
  for (const name2 of runBy(command, scripts)) {
    for (const one of [`pre${name2}`, name2, `post${name2}`]) {
      if (scripts[one] !== void 0) wanted[one] = scripts[one];
      else delete wanted[one];
    }
  }
  if (canonical(wanted) === canonical(scriptsOf(after))) return void 0;
  return `${JSON.stringify({ ...after, scripts: wanted }, null, 2)}
`;
}
function scriptsOf(manifest) {
  const { scripts } = manifest;
  if (scripts === null || typeof scripts !== "object") return {};
  return Object.fromEntries(
    Object.entries(scripts).filter((entry) => typeof entry[1] === "string")
  );
}
function runBy(command, scripts) {
  const names2 = /* @__PURE__ */ new Set();
  const open4 = [command];
  for (let text = open4.pop(); text !== void 0; text = open4.pop()) {
    for (const [, first, second] of text.matchAll(
      /\b(?:npm|pnpm|yarn|bun)\s+(?:--?[\w=-]+\s+)*(run(?:-script)?\s+)?([\w:.-]+)/g
    )) {
      const name2 = second === "t" || second === "tst" ? "test" : second;
      if (name2 === void 0 || first === void 0 && name2 !== "test" && scripts[name2] === void 0 || names2.has(name2))
        continue;
      names2.add(name2);
      for (const one of [`pre${name2}`, name2, `post${name2}`]) if (scripts[one] !== void 0) open4.push(scripts[one]);
    }
  }
  return names2;
}

// workflows/programs/verify/commits.ts
function makeCommits(repository, { base, head, files, suite }) {
  const { scripts, notes } = scriptsOfBase(repository, files, suite);
  const commit = (from, changes, what) => repository.commit(from, changes, [base], what);
  const tests = commit(base, testChanges(files), "Base with the tests");
  const fix = scripts.size === 0 ? head : repository.commit(head, scripts, [head], "Head with the scripts of base");
  const support = files.filter(({ kind, path }) => kind === "support" && !scripts.has(path));
  const old = new Map(support.map(({ path, before }) => [path, before]));
  const ends = endings(repository, base, head, files);
  return {
    tests,
    fix,
    described: commit(
      tests,
      descriptions(repository, base, head, files),
      "Base with the tests and the words of the fix"
    ),
    commented: commit(fix, comments(repository, files), "Head with comments"),
    oldSupport: old.size === 0 ? void 0 : commit(fix, old, "Head with the helpers of base"),
    ended: ends.size === 0 ? void 0 : commit(fix, ends, "Head with other exit codes"),
    notes
  };
}
function testChanges(files) {
  const changes = /* @__PURE__ */ new Map();
  for (const { path, tests } of files) if (tests !== void 0) changes.set(path, tests);
  return changes;
}
function scriptsOfBase(repository, files, suite) {
  const scripts = /* @__PURE__ */ new Map();
  const notes = [];
  for (const { path, before, after } of files) {
    if (posix7.basename(path) !== "package.json") continue;
    const old = readText2(repository, before);
    const changed = readText2(repository, after);
    const text = old === void 0 || changed === void 0 ? void 0 : withScriptsOfBase(old, changed, suite);
    if (text === void 0 || after === null) continue;
    scripts.set(path, { mode: after.mode, blob: repository.writeBlob(text) });
    notes.push(`The change edits the scripts that run the suite in ${path}. The scripts of base ran.`);
  }
  return { scripts, notes };
}
function descriptions(repository, base, head, files) {
  const changes = /* @__PURE__ */ new Map();
  for (const file of files) {
    const { path, kind, after, tests } = file;
    if (tests !== void 0 && kind !== "code") continue;
    if (kind === "ci" || kind === "other" && !file.isCode) changes.set(path, after);
    const comment = commentOf(path);
    if (kind !== "code" || after === null || comment === void 0) continue;
    const text = readText2(repository, tests ?? file.before) ?? packageLine(path, readText2(repository, after) ?? "");
    const words2 = addedLines(repository, base, head, path).map((line2) => commentLine(line2, comment));
    const blob = repository.writeBlob(`${text === "" ? "" : `${text.trimEnd()}
`}${words2.join("\n")}
`);
    changes.set(path, { mode: after.mode, blob });
  }
  return changes;
}
function packageLine(path, text) {
  return path.endsWith(".go") ? /^package \w+/m.exec(text)?.[0] ?? "" : "";
}
function addedLines(repository, base, head, path) {
  const lines = diffOf(repository, base, head, path).split("\n");
  const start3 = lines.findIndex((line2) => line2.startsWith("@@"));
  return lines.slice(start3).flatMap((line2) => line2.startsWith("+") ? [line2.slice(1)] : []);
}
function commentLine(line2, [open4, close]) {
  const plain3 = line2.replace(/[\r\u2028\u2029\v\f]/g, " ").replace(/\\u/g, "\\ u").replace(/\\$/, "\\ ").replace(/\?>|-->/g, "> ");
  return `${open4}${plain3}${close}`;
}
function comments(repository, files) {
  const changes = /* @__PURE__ */ new Map();
  for (const { path, kind, side, after } of files) {
    const comment = commentOf(path);
    if (kind !== "code" || side === "test" || after === null || comment === void 0) continue;
    const text = readText2(repository, after);
    if (text === void 0) continue;
    const blob = repository.writeBlob(`${text}${text.endsWith("\n") ? "" : "\n"}${commentLine(".", comment)}
`);
    changes.set(path, { mode: after.mode, blob });
  }
  return changes;
}
function endings(repository, base, head, files) {
  const changes = /* @__PURE__ */ new Map();
  for (const { path, kind, side, after } of files) {
    const text = kind === "code" && side !== "test" ? readText2(repository, after) : void 0;
    if (text === void 0 || after === null) continue;
    const changed = withOtherExitCode(text, addedLines(repository, base, head, path));
    if (changed !== text) changes.set(path, { mode: after.mode, blob: repository.writeBlob(changed) });
  }
  return changes;
}

// workflows/programs/verify/controls.ts
async function runControls(options, commits, proof) {
  const wanted = [
    ["words", commits.described],
    ["comment", commits.commented]
  ];
  if (commits.oldSupport !== void 0 && proof.evidence === "tests") wanted.push(["helpers", commits.oldSupport]);
  if (commits.ended !== void 0) wanted.push(["ending", commits.ended]);
  const bench = await Bench.open(options, [options.base ?? "", ...wanted.map(([, commit]) => commit)]);
  const controls = [];
  try {
    for (const [name2, commit] of wanted) {
      const why = await runControl(bench, name2, commit, options.testCommand, proof);
      controls.push({ name: name2, outcome: why === null ? "passed" : "failed", why });
      if (why !== null) break;
    }
  } finally {
    await bench.close();
  }
  return controls;
}
async function runControl(bench, name2, commit, command, proof) {
  try {
    const place = await bench.checkOut(await bench.trees.treeOf(commit), name2, commit);
    return judge(name2, await bench.run(place, name2, commit, command), proof);
  } catch (error3) {
    if (error3 instanceof Refusal) return error3.message;
    throw error3;
  }
}
function judge(name2, { code, results }, proof) {
  if (proof.evidence !== "tests" || results === void 0) return judgeExitCode(name2, code);
  const tests = proof.results.filter(({ proves }) => proves);
  if (name2 === "ending") return judgeEnding(code, tests, results);
  for (const test of tests) {
    const why = judgeTest(name2, test, results);
    if (why !== null) return `${test.id}: ${why}`;
  }
  return null;
}
var passesWithWords = "it passes without the code of the fix, with only its documents and with its lines as comments. It reads texts instead of running the code";
var failsWithComment = "it does not pass with the fix and a further comment in it. It compares the text of the source";
var endsProcess = "the fix ends the process of the tests with exit code 0, before they report. Their results cannot be trusted";
function judgeExitCode(name2, code) {
  if (name2 === "words" && code === 0) return passesWithWords;
  if (name2 === "comment" && code !== 0) return failsWithComment;
  if (name2 === "ending" && code !== 0) return endsProcess;
  return null;
}
function judgeEnding(code, tests, { tests: found }) {
  const failsItself = tests.some(({ id }) => found.some((test) => test.id === id && test.outcome === "failed"));
  return code !== 0 && !failsItself ? endsProcess : null;
}
function judgeTest(name2, { id, failure }, results) {
  const result4 = results.tests.find((test) => test.id === id);
  if (name2 === "words") return result4?.outcome === "passed" ? passesWithWords : null;
  if (name2 === "comment") return result4?.outcome === "passed" ? null : failsWithComment;
  const isSame = result4?.outcome === "failed" && failure !== null && failureLines(result4.message) === failure;
  return isSame ? "with the fix, but with the helpers and runner settings of base, it fails as without the fix" : null;
}

// workflows/programs/verify/secrets.ts
var hidden = /^(ACTIONS_|GITHUB_|GH_|RUNNER_|INPUT_|STATE_|GITLAB_|CI_|FF_|GITEA_|FORGEJO_|BUILDKITE_|SYSTEM_|BITBUCKET_|SIGSTORE_|SESSION_|SSH_AUTH_SOCK$|SSH_AGENT_PID$|GPG_AGENT_INFO$|DOCKER_AUTH_CONFIG$|KUBECONFIG$|GOOGLE_APPLICATION_CREDENTIALS$)|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|WEBHOOK|(API|ACCESS|PRIVATE)_?KEY|_(KEY|PASS|PAT|AUTH|DSN)$/i;
function isHidden(name2) {
  return hidden.test(name2);
}
async function withoutSecrets(run2) {
  const taken = Object.entries(process.env).filter(([name2]) => isHidden(name2));
  for (const [name2] of taken) delete process.env[name2];
  try {
    return await run2();
  } finally {
    for (const [name2, value] of taken) process.env[name2] = value;
  }
}

// workflows/programs/verify/trailers.ts
function readTrailers(folder, base, head) {
  const format = ["Regression-Test", "Regression-Expect"].map((key) => `%(trailers:key=${key},valueonly,unfold,separator=%x1f)`).join("%x1e");
  const output = gitText(folder, ["log", "--no-merges", "--reverse", "-z", `--format=${format}`, `${base}..${head}`]);
  const test = [];
  const expected = [];
  for (const record of output.split("\0")) {
    const [commands = "", texts = ""] = record.split("");
    test.push(...valuesOf(commands));
    expected.push(...valuesOf(texts));
  }
  return { test: [...new Set(test)], expected: [...new Set(expected)] };
}
function valuesOf(field) {
  return field.split("").map((value) => value.trim()).filter((value) => value !== "");
}

// workflows/programs/verify/verify.ts
async function verifyPullRequest(options) {
  const started = utcTime();
  const repository = resolve(options.repository);
  const head = commitOf2(repository, options.head);
  const base = mergeBase(repository, commitOf2(repository, options.base), head);
  const scratch = new ScratchRepository(repository);
  try {
    const found = await judge2(options, scratch, base, head);
    const { code = null, reason = null } = found.refusal ?? {};
    return {
      verified: code === null,
      code,
      reason,
      target: options.target ?? options.head,
      repository: options.url ?? null,
      base,
      head,
      files: found.files,
      commands: found.commands,
      expected: found.expected,
      proof: found.proof,
      controls: found.controls,
      output: found.output,
      notes: [.../* @__PURE__ */ new Set([...found.notes, ...found.proof?.notes ?? []])],
      started,
      finished: utcTime()
    };
  } finally {
    scratch.close();
  }
}
async function judge2(options, scratch, base, head) {
  const files = classify(scratch, base, head);
  const trailers = readTrailers(scratch.folder, base, head);
  const expected = options.expected?.length ? options.expected : trailers.expected;
  const found = {
    files: files.map(({ path, kind, side }) => ({ path, kind, side })),
    commands: null,
    expected,
    proof: null,
    controls: [],
    output: null,
    notes: []
  };
  const refuse2 = (code, reason) => ({ ...found, refusal: { code, reason } });
  const refuseFor = (code, reason) => refuse2(code, reason);
  if (!files.some(({ side }) => side === "test" || side === "both"))
    return refuseFor("no-tests", "the pull request changes no test");
  if (!files.some(({ isCode }) => isCode))
    return refuseFor("no-fix", "the pull request changes no code besides its tests, so it fixes nothing");
  const { notes, ...commands } = findCommands(options, files, filesAt(scratch, base), trailers.test);
  Object.assign(found, { commands, notes });
  const commits = makeCommits(scratch, { base, head, files, suite: commands.suite?.command ?? "" });
  found.notes.push(...commits.notes);
  const ci2 = files.filter(({ kind }) => kind === "ci").map(({ path }) => path);
  if (ci2.length > 0) found.notes.push(`The change edits the CI of the repository: ${ci2.join(", ")}.`);
  const outputs = /* @__PURE__ */ new Map();
  const proveOptions = {
    repo: scratch.folder,
    base,
    fix: commits.fix,
    testsAt: [commits.tests],
    testCommand: commands.test.command,
    suiteCommand: commands.suite?.command,
    noSuite: options.noSuite,
    setup: commands.setup?.command,
    expected,
    expectedFrom: options.expected?.length ? "given" : "the commits",
    format: options.format,
    results: options.results,
    seconds: options.seconds,
    interleave: options.interleave ?? 3,
    strict: true,
    signal: options.signal,
    onStep: options.onStep,
    keepLog: (step, output) => {
      outputs.set(step, lastLines(output.toString()));
      return "";
    }
  };
  return await withoutSecrets(async () => {
    const proof = await prove(proveOptions);
    found.proof = proof;
    if (!proof.proven) {
      const isFailure = ({ step: step2, commit, exit_code }) => exit_code !== 0 && (commit === commits.fix || step2.startsWith("setup-"));
      const step = proof.steps.findLast(isFailure)?.step;
      if (step !== void 0) found.output = { step, text: outputs.get(step) ?? "" };
      return refuse2(proof.code ?? "not-proven", proof.reason ?? "");
    }
    found.controls = await runControls(proveOptions, commits, proof);
    const failed = found.controls.find(({ outcome }) => outcome === "failed");
    if (failed === void 0) return found;
    return refuseFor(codeOf[failed.name], failed.why ?? "");
  });
}
var codeOf = {
  words: "sniffs-source",
  comment: "sniffs-source",
  helpers: "support-makes-pass",
  ending: "ends-process"
};
function commitOf2(repository, name2) {
  if (name2.startsWith("-")) throw new CannotVerify(`${name2} is not the name of a branch or commit.`);
  return gitText(repository, ["rev-parse", "--verify", "--quiet", `${name2}^{commit}`]);
}
function mergeBase(repository, base, head) {
  const { status: status2, stdout } = tryGit2(repository, ["merge-base", base, head]);
  if (status2 !== 0)
    throw new CannotVerify(
      "The pull request and its base have no commit in common. Is the clone shallow? Run: git fetch --unshallow; in CI, set fetch-depth: 0, or GIT_DEPTH: 0."
    );
  const found = stdout.toString().trim();
  if (found === head) throw new CannotVerify("The pull request has no commits: its head is part of the base branch.");
  return found;
}
function filesAt(scratch, commit) {
  const tree = scratch.readTree(commit);
  const paths = [...tree.keys()];
  return {
    has: (path) => tree.has(path) || paths.some((one) => one.startsWith(`${path}/`)),
    read: (path) => readText2(scratch, tree.get(path))
  };
}

// workflows/programs/verify/run.ts
async function runVerification(given) {
  const { target: wanted, base, repo, name: name2, url, jobUrl, ...options } = given;
  const target2 = isPullRequestUrl(wanted) ? await fetchPullRequest(wanted, base) : localTarget(repo, wanted, base);
  try {
    const verification = await verifyPullRequest({
      ...options,
      repository: target2.folder,
      base: target2.base,
      head: target2.head,
      target: name2 ?? target2.name,
      url: url ?? target2.repository
    });
    const json = `${JSON.stringify(verification, null, 2)}
`;
    return {
      verification,
      json,
      statement: statementOf(verification, { repository: target2.folder, json, url: jobUrl })
    };
  } finally {
    target2.close();
  }
}

// workflows/programs/verify/summary.ts
var maxRows = 50;
var maxText = 4e3;
var controlTexts = {
  words: "Base with the documents of the fix and its lines as comments: the tests fail",
  comment: "The fix with a comment more in each file: the tests pass",
  helpers: "The fix with the old helpers and runner settings: the tests do not fail as before",
  ending: "The fix with another exit code where it ends the process with 0: the tests report as before"
};
function summaryOf(verification, signature) {
  const { verified, target: target2, base, head, commands, proof, controls, notes } = verification;
  const weaker = proof?.evidence === "exit-code" ? " (weaker: exit codes only)" : "";
  const rows = [
    ["Result", verified ? `✅ proven${weaker}` : `❌ not proven: ${markdownLine(cut(verification.reason ?? ""))}`],
    ["Pull request", markdownLine(target2)],
    ["Without the fix", markdownCode(base.slice(0, 12))],
    ["With the fix", markdownCode(head.slice(0, 12))]
  ];
  for (const [name2, command] of [
    ["New tests", commands?.test],
    ["All tests", commands?.suite],
    ["Setup", commands?.setup]
  ])
    if (command) rows.push([name2, `${markdownCode(cut(command.command))} (${markdownLine(command.from)})`]);
  if (proof?.suite) rows.push(["Suite", suiteText(verification)]);
  rows.push(["Statement", markdownLine(signature)]);
  const title3 = `### Regression proof: ${verified ? "proven" : "not proven"}
`;
  return [
    title3,
    table(rows),
    testsPart(verification),
    controlsPart(controls),
    failurePart(verification),
    outputPart(verification),
    listPart("Notes", notes),
    filesPart(verification)
  ].filter((part) => part !== "").join("\n");
}
function table(rows) {
  return `| | |
|---|---|
${rows.map(([key, value]) => `| ${key} | ${value} |
`).join("")}`;
}
function suiteText({ proof }) {
  const tests = proof?.suite_tests;
  if (tests === null || tests === void 0 || tests.passed === null) return markdownLine(proof?.suite ?? "");
  return `${markdownLine(proof?.suite ?? "")}: ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`;
}
function testsPart({ proof }) {
  if (proof === null || proof.results.length === 0) return "";
  const rows = proof.results.slice(0, maxRows).map(
    ({ id, base, fix, proves, why }) => `| ${proves ? "✅" : "❌"} ${markdownLine(id)} | ${base} | ${fix} | ${markdownLine(why ?? "")} |
`
  );
  const more = proof.results.length > maxRows ? `
${proof.results.length - maxRows} more tests are in the JSON file.
` : "";
  return `#### New and changed tests

| Test | Without the fix | With the fix | Note |
|---|---|---|---|
${rows.join("")}${more}`;
}
function controlsPart(controls) {
  if (controls.length === 0) return "";
  const lines = controls.map(
    ({ name: name2, outcome, why }) => `- ${outcome === "passed" ? "✅" : "❌"} ${controlTexts[name2]}${why === null ? "" : `. ${markdownLine(cut(why))}`}
`
  );
  return `#### Controls

${lines.join("")}`;
}
function failurePart({ proof }) {
  if (!proof?.assertion) return "";
  return `#### Failure without the fix

${markdownBlock(cut(proof.assertion))}`;
}
function outputPart({ output }) {
  if (output === null) return "";
  return `#### End of the output of ${output.step}

${markdownBlock(output.text)}`;
}
function listPart(title3, texts) {
  if (texts.length === 0) return "";
  return `#### ${title3}

${texts.slice(0, maxRows).map((text) => `- ${markdownLine(cut(text))}
`).join("")}`;
}
function filesPart({ files }) {
  const sides = [
    ["Tests", "test"],
    ["Fix", "fix"],
    ["Both: tests within code, or a manifest", "both"],
    ["Neither: CI", "neither"]
  ];
  const lines = sides.flatMap(([title3, side]) => {
    const paths = files.filter((file) => file.side === side).map(({ path }) => markdownCode(path));
    const more = paths.length > maxRows ? ` and ${paths.length - maxRows} more` : "";
    return paths.length === 0 ? [] : [`- ${title3}: ${paths.slice(0, maxRows).join(", ")}${more}
`];
  });
  return `<details><summary>Changed files</summary>

${lines.join("")}
</details>
`;
}
function cut(text) {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

// action/src/failure.ts
var Failure = class extends Error {
  phase;
  constructor(phase, message, cause) {
    super(message, { cause });
    this.phase = phase;
  }
};
function messageOf4(error3) {
  return error3 instanceof Error ? error3.message : String(error3);
}

// action/src/inputs.ts
function isAction(inputs2, env) {
  return inputs2.some(({ name: name2 }) => `INPUT_${name2.toUpperCase()}` in env);
}
function inputsOfAction(inputs2, env) {
  return gather(inputs2, (name2) => env[`INPUT_${name2.toUpperCase()}`]);
}
function inputsOfCommand(inputs2, args2, env) {
  const flags = readFlags(inputs2, args2);
  return gather(inputs2, (name2) => flags.get(name2) ?? env[variableOf(name2)]);
}
function variableOf(name2) {
  return `SESSION_${name2.toUpperCase().replaceAll("-", "_")}`;
}
function gather(inputs2, read) {
  const values = /* @__PURE__ */ new Map();
  for (const { name: name2 } of inputs2) {
    const value = read(name2);
    if (value !== void 0 && value.trim() !== "") values.set(name2, value);
  }
  return values;
}
function readFlags(inputs2, args2) {
  const flags = /* @__PURE__ */ new Map();
  const rest = [...args2];
  for (let arg = rest.shift(); arg !== void 0; arg = rest.shift()) {
    const [, name2, attached] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(arg) ?? [];
    const input = inputs2.find((one) => one.name === name2);
    if (name2 === void 0 || input === void 0) {
      throw new Failure("CreateFailed", `Unknown flag ${quoted2(arg)}. Run the command with --help to list all flags.`);
    }
    if (input.isSecret) throw new Failure("CreateFailed", tokenAsFlag(name2));
    const value = attached ?? (input.isBoolean ? "true" : rest.shift());
    if (value === void 0) throw new Failure("CreateFailed", `--${name2} needs a value.`);
    flags.set(name2, value);
  }
  return flags;
}
var tokenAsFlag = (name2) => `The token has no flag, because every user of the machine can read command lines. Set the variable ${variableOf(name2)}, or pass a file with --${name2}-file. Treat this token as leaked.`;
function quoted2(arg) {
  return `"${arg.split("=")[0]?.slice(0, 40)}"`;
}

// action/src/help.ts
function help(introduction2, inputs2) {
  const rows = inputs2.map(({ name: name2, description, default: usual2, isBoolean, isSecret, required }) => {
    const flag = isSecret ? "(no flag)" : `--${name2}${isBoolean ? "" : " …"}`;
    const notes = [
      required ? "required" : "",
      usual2 === void 0 || usual2.startsWith("${{") ? "" : `default: ${usual2}`
    ].filter(Boolean).join(", ");
    return `  ${flag.padEnd(26)} ${variableOf(name2)}
      ${description}.${notes ? ` (${notes})` : ""}
`;
  });
  return `${introduction2}
${rows.join("")}`;
}

// action/src/log.ts
var actionLog = {
  info: (line2) => info(`${time()} ${sanitize(line2)}`),
  warning: (line2) => warning(sanitize(line2)),
  error: (line2) => error(sanitize(line2), { title: "Agent session" }),
  group(title3) {
    startGroup(sanitize(title3));
    return () => endGroup();
  }
};
var commandLog = {
  info: (line2) => write(`${time()} ${sanitize(line2)}`),
  warning: (line2) => write(`Warning: ${sanitize(line2)}`),
  error: (line2) => write(`Error: ${sanitize(line2)}`),
  group(title3) {
    write(sanitize(title3));
    return () => void 0;
  }
};
function sanitize(line2) {
  const oneLine = line2.replace(/\s*[\r\n]+\s*/g, " · ");
  const plain3 = [...oneLine].filter((sign2) => !isControl(sign2.codePointAt(0) ?? 0)).join("");
  return plain3.replaceAll("##[", "# #[").replace(/^\s*::/, "∷");
}
function isControl(code) {
  return code < 32 || code >= 127 && code < 160;
}
function time() {
  return (/* @__PURE__ */ new Date()).toISOString().slice(11, 19);
}
function write(line2) {
  process.stderr.write(`${line2}
`);
}

// action/src/http-transport.ts
var maxAnswerBytes = 64 * 1024 * 1024;

// action/src/responses.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function textAt(value, ...keys) {
  let at = value;
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : void 0;
  return typeof at === "string" && at !== "" ? at : void 0;
}
function parse5(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

// action/src/verify/definitions.ts
var inputs = [
  {
    name: "base",
    description: "Branch or commit that the change is for. Defaults to the base of the event that started the job"
  },
  {
    name: "head",
    description: "Last commit of the pull request. Defaults to the head of the event that started the job"
  },
  {
    name: "repo",
    default: ".",
    description: "Folder of the checkout. It needs the whole history: fetch-depth: 0, or GIT_DEPTH: 0"
  },
  {
    name: "pull-request",
    description: "URL of the pull request. With the command, and without head, its commits are fetched"
  },
  { name: "test", description: "Command that runs the new tests. Defaults to the one that the base branch shows" },
  { name: "suite", description: "Command that runs all tests. Defaults to the one that the base branch shows" },
  { name: "no-suite", description: "Why there is no command for all tests" },
  {
    name: "setup",
    description: "Command that installs what the tests need, in each checkout. Defaults to the one that the base branch shows"
  },
  {
    name: "expect",
    description: "Texts that the tests print because of the bug, one per line. Defaults to the trailers Regression-Expect of the commits"
  },
  { name: "timeout", default: "900", description: "Time limit of each command in seconds" },
  {
    name: "output-folder",
    default: "regression-proof",
    description: "Folder for verification.json, statement.intoto.json and statement.sigstore.json"
  },
  {
    name: "sign",
    default: "auto",
    description: "Whether to sign the statement with the identity of the job: true, false, or auto for public repositories only, because the signature is in a public log"
  },
  {
    name: "sign-statement",
    description: "Statement of an earlier job to sign. Then nothing else runs, and no code of the pull request"
  },
  { name: "fulcio-url", description: "Certificate authority. Defaults to the public one of Sigstore" },
  { name: "rekor-url", description: "Transparency log. Defaults to the public one of Sigstore" },
  {
    name: "tsa-url",
    description: "Timestamp authority (RFC 3161). Without it, the time is that of the transparency log"
  },
  { name: "summary", commandOnly: true, description: "File to which a summary in Markdown is appended" }
];

// action/src/verify/job.ts
import { readFileSync as readFileSync3 } from "node:fs";
function readJob(env) {
  const hasIdentity = Boolean(
    env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN || env.SIGSTORE_ID_TOKEN
  );
  return { ...env.GITHUB_EVENT_PATH ? ofGitHub(env, env.GITHUB_EVENT_PATH) : ofGitLab(env), hasIdentity };
}
function ofGitHub(env, path) {
  const event2 = parse5(readFileSync3(path, "utf8"));
  const repository = env.GITHUB_REPOSITORY && `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`;
  return {
    pullRequest: textAt(event2, "pull_request", "html_url"),
    base: textAt(event2, "pull_request", "base", "sha"),
    head: textAt(event2, "pull_request", "head", "sha"),
    repository: repository || void 0,
    url: repository && env.GITHUB_RUN_ID ? `${repository}/actions/runs/${env.GITHUB_RUN_ID}` : void 0,
    isPublic: isObject(event2) && isObject(event2.repository) && event2.repository.private === false
  };
}
function ofGitLab(env) {
  const { CI_MERGE_REQUEST_PROJECT_URL: project, CI_MERGE_REQUEST_IID: number } = env;
  return {
    pullRequest: project && number ? `${project}/-/merge_requests/${number}` : void 0,
    base: env.CI_MERGE_REQUEST_DIFF_BASE_SHA || void 0,
    // In a pipeline for merged results, CI_COMMIT_SHA is a merge commit.
    head: env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA || void 0,
    repository: env.CI_PROJECT_URL || void 0,
    url: env.CI_JOB_URL || void 0,
    isPublic: env.CI_PROJECT_VISIBILITY === "public"
  };
}

// action/src/verify/settings.ts
var InvalidInput = class extends Error {
};
function readSettings(values, job) {
  const text = (name2) => values.get(name2)?.trim();
  const sign2 = text("sign") ?? "auto";
  if (sign2 !== "auto" && sign2 !== "true" && sign2 !== "false")
    throw new InvalidInput("sign must be auto, true or false.");
  const seconds = text("timeout") ?? "900";
  if (!/^[1-9]\d{0,6}$/.test(seconds)) throw new InvalidInput("timeout must be a whole number of seconds, such as 900.");
  const url = text("pull-request");
  const head = text("head") ?? (url === void 0 || url === job.pullRequest ? job.head : void 0);
  const target2 = head ?? url;
  const signOnly = text("sign-statement");
  if (target2 === void 0 && signOnly === void 0)
    throw new InvalidInput(
      "head is missing: the event that started the job has no pull request. Set head, or start the job with on: pull_request."
    );
  const address = (name2) => {
    const value = text(name2);
    if (value !== void 0 && !URL.canParse(value)) throw new InvalidInput(`${name2} must be a URL.`);
    return value;
  };
  const [fulcioURL, rekorURL, tsaServerURL] = [address("fulcio-url"), address("rekor-url"), address("tsa-url")];
  return {
    run: {
      target: target2 ?? "",
      base: text("base") ?? job.base,
      repo: text("repo") ?? ".",
      name: url ?? job.pullRequest,
      url: job.repository,
      jobUrl: job.url,
      testCommand: text("test"),
      suiteCommand: text("suite"),
      noSuite: text("no-suite"),
      setup: text("setup"),
      expected: text("expect")?.split("\n").map((line2) => line2.trim()).filter((line2) => line2 !== ""),
      seconds: Number(seconds)
    },
    folder: text("output-folder") ?? "regression-proof",
    sign: sign2,
    signOnly,
    sigstore: {
      ...fulcioURL !== void 0 && { fulcioURL },
      ...rekorURL !== void 0 && { rekorURL },
      ...tsaServerURL !== void 0 && { tsaServerURL }
    }
  };
}

// action/src/verify/sign.ts
var import_sigstore = __toESM(require_dist7(), 1);
async function sign(statement, { sign: wish, sigstore }, job) {
  const unsigned = (why, isFailure = false) => ({ bundle: void 0, text: `not signed: ${why}`, isFailure });
  const isDemanded = wish === "true";
  if (wish === "false") return unsigned("sign is false");
  if (!job.hasIdentity)
    return unsigned(
      "the job has no identity. Give it the permission id-token: write on GitHub, or id_tokens with SIGSTORE_ID_TOKEN on GitLab",
      isDemanded
    );
  if (wish === "auto" && !job.isPublic)
    return unsigned("the repository is not public, and the signature would be in a public log. Set sign: true to sign");
  try {
    const options = { ...sigstore, timeout: 3e4 };
    const bundle = await (0, import_sigstore.attest)(Buffer.from(statement), "application/vnd.in-toto+json", options);
    return { bundle, text: "signed with the identity of the job (Sigstore)", isFailure: false };
  } catch (error3) {
    const cause = error3 instanceof Error && error3.cause !== void 0 ? ` (${messageOf4(error3.cause)})` : "";
    return unsigned(`${withoutTokens(messageOf4(error3))}${cause === "" ? "" : withoutTokens(cause)}`, isDemanded);
  }
}
function withoutTokens(text) {
  return text.replace(/[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g, "***");
}

// action/src/verify/main.ts
var introduction = `Proves the fix of a pull request again, from its commits alone, and makes a signed statement of it.

  node index.mjs --head "$CI_COMMIT_SHA" --base origin/main --summary summary.md

Run it in a checkout with the whole history. It runs the code of the pull request: give the job no secrets.
Each flag has a variable, shown beside it. The log goes to standard error, the result to standard output.

Exit codes:
  0  The fix is proven, or the statement is signed.
  1  The fix is not proven.
  2  It could not run: an input is invalid, or a commit is missing.
`;
var args = process.argv.slice(2);
var isOnRunner = args.length === 0 && isAction(inputs, process.env);
var log = isOnRunner ? actionLog : commandLog;
if (args.includes("--help")) process.stdout.write(help(introduction, inputs));
else process.exitCode = await main();
async function main() {
  try {
    const values = isOnRunner ? inputsOfAction(inputs, process.env) : inputsOfCommand(inputs, args, process.env);
    const job = readJob(process.env);
    const settings2 = readSettings(values, job);
    const summary5 = isOnRunner ? process.env.GITHUB_STEP_SUMMARY : values.get("summary");
    return settings2.signOnly === void 0 ? await verify(settings2, job, summary5) : await signStatement(settings2.signOnly, settings2, job, summary5);
  } catch (error3) {
    const isExpected = error3 instanceof CannotVerify || error3 instanceof InvalidInput || error3 instanceof Failure;
    log.error(isExpected ? messageOf4(error3) : `Internal error of the action: ${error3.stack}`);
    return 2;
  }
}
async function verify(settings2, job, summary5) {
  removeFiles(settings2.folder);
  const onStep = (step) => log.info(`running ${logLine(step)}`);
  const { verification, json, statement } = await runVerification({ ...settings2.run, onStep });
  const text = `${JSON.stringify(statement, null, 2)}
`;
  const signature = await sign(text, settings2, job);
  writeFiles(settings2.folder, { "verification.json": json, "statement.intoto.json": text }, signature);
  if (summary5) appendFileSync2(summary5, summaryOf(verification, signature.text));
  for (const line2 of linesOf(verification)) print(line2);
  print(`Statement       ${signature.text}`);
  setOutputs({
    verified: `${verification.verified}`,
    reason: verification.reason ?? "",
    signed: `${signature.bundle !== void 0}`,
    folder: settings2.folder
  });
  if (!verification.verified) log.error(`The fix is not proven: ${verification.reason}`);
  if (signature.isFailure) log.error(signature.text);
  return signature.isFailure ? 2 : verification.verified ? 0 : 1;
}
async function signStatement(path, settings2, job, summary5) {
  const text = readStatement(path, settings2.run.target);
  const signature = await sign(text, { ...settings2, sign: settings2.sign === "auto" ? "auto" : "true" }, job);
  writeFiles(settings2.folder, { "statement.intoto.json": text }, signature);
  if (summary5) appendFileSync2(summary5, `### Regression proof: ${signature.text}
`);
  print(`Statement       ${signature.text}`);
  setOutputs({ signed: `${signature.bundle !== void 0}`, folder: settings2.folder });
  if (signature.isFailure) log.error(signature.text);
  return signature.isFailure ? 2 : 0;
}
function readStatement(path, head) {
  let text;
  try {
    text = readFileSync4(path, "utf8");
  } catch (error3) {
    throw new InvalidInput(`sign-statement cannot be read: ${messageOf4(error3)}.`);
  }
  const statement = parse5(text);
  const [subject] = isObject(statement) && Array.isArray(statement.subject) ? statement.subject : [];
  const isOurs = textAt(statement, "predicateType") === "https://in-toto.io/attestation/test-result/v0.1";
  const commit = textAt(subject, "digest", "gitCommit");
  if (!isOurs || commit === void 0) throw new InvalidInput("sign-statement is not a statement of this action.");
  if (commit !== head)
    throw new InvalidInput(
      `sign-statement is about another commit than ${head || "the head of this job, which is unknown"}.`
    );
  return text;
}
function removeFiles(folder) {
  for (const name2 of ["verification.json", "statement.intoto.json", "statement.sigstore.json"])
    rmSync3(join10(folder, name2), { recursive: true, force: true });
}
function writeFiles(folder, files, { bundle }) {
  mkdirSync3(folder, { recursive: true });
  const all = { ...files, ...bundle !== void 0 && { "statement.sigstore.json": `${JSON.stringify(bundle)}
` } };
  for (const [name2, text] of Object.entries(all)) writeFileSync3(join10(folder, name2), text);
}
function print(line2) {
  if (isOnRunner) log.info(line2);
  else process.stdout.write(`${logLine(line2)}
`);
}
function setOutputs(outputs) {
  if (isOnRunner) for (const [name2, value] of Object.entries(outputs)) setOutput(name2, value.slice(0, 1e4));
}
